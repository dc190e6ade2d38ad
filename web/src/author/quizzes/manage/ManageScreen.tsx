import { listQuizzes } from "@capstan/domain/quizzes/contract.ts";
import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { LoadFailed } from "../../../ui/kit/LoadFailed.tsx";
import { TabLink, Tabs } from "../../../ui/kit/Tabs.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { PageTitle } from "../../../ui/plain/PageTitle.tsx";
import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import { usePageTitle } from "../../../ui/plain/use-page-title.ts";
import { queryClient } from "../../shell/session.ts";
import type { DraftStore } from "../draft/draft-store.ts";
import { DraftContext, useDraft } from "../draft/use-draft.ts";
import { useOpenedDraft } from "../draft/use-opened-draft.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";
import { ManageHeader } from "./ManageHeader.tsx";
import "./manage.css";
import { useIsWorkbench, useQuizId } from "./place.ts";
import { useManageKeys } from "./use-manage-keys.ts";

/** One quiz: its header and its tabs, each with an address of its own, over one draft. */
export function ManageScreen() {
  const id = useQuizId();
  const { loading, again } = useOpenedDraft(id);
  if (loading.kind === "loading") {
    return (
      <div className="page">
        <PageTitle title={t("Assessment")} />
        <Skeleton lines={6} />
      </div>
    );
  }
  if (loading.kind === "failed") {
    return (
      <div className="page">
        <PageTitle title={t("Assessment")} />
        <h1 className="sr-only" tabIndex={-1}>
          {t("Assessment")}
        </h1>
        <LoadFailed
          failure={loading.failure}
          what={t("The assessment could not be loaded.")}
          onRetry={again}
        />
      </div>
    );
  }
  return (
    <DraftContext value={loading.store}>
      <Manage store={loading.store} quizId={id} />
    </DraftContext>
  );
}

function tabName(pathname: string): string | null {
  const tab = pathname.split("/")[4];
  if (tab === "settings") return t("Settings");
  if (tab === "access") return t("Access & share");
  if (tab === "results") return t("Results");
  return null;
}

function Manage({ store, quizId }: { store: DraftStore; quizId: string }) {
  useManageKeys(store);
  const { mine, facts } = useDraft();
  const { title } = mine;
  const isWorkbench = useIsWorkbench();

  usePageTitle([tabName(useLocation().pathname), title || t("Untitled")].filter(Boolean).join(" · "));
  // What the lists show of this quiz may be old once one leaves it.
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: [listQuizzes.name] }), []);

  const params = { id: quizId };
  return (
    <div className={isWorkbench ? "manage is-workbench" : "manage"}>
      <div className="manage-head">
        <ManageHeader />
        <Tabs label={t("Assessment")}>
          <TabLink
            to="/quiz/$id/manage"
            params={params}
            activeOptions={{ exact: true, includeSearch: false }}
            count={mine.questions.length}
          >
            {t("Questions")}
          </TabLink>
          <TabLink to="/quiz/$id/manage/settings" params={params}>
            {t("Settings")}
          </TabLink>
          <TabLink to="/quiz/$id/manage/access" params={params}>
            {t("Access & share")}
          </TabLink>
          <TabLink to="/quiz/$id/manage/results" params={params} count={facts.participation_count}>
            {t("Results")}
          </TabLink>
        </Tabs>
      </div>
      {isWorkbench ? (
        <Outlet />
      ) : (
        <div className="manage-body">
          <Outlet />
        </div>
      )}
      <ConflictDialog />
    </div>
  );
}
