import { listQuizzes } from "@capstan/domain/quizzes/contract.ts";
import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { LoadFailed } from "../../../ui/kit/LoadFailed.tsx";
import { ReadOnly } from "../../../ui/kit/read-only.ts";
import { TabLink, Tabs } from "../../../ui/kit/Tabs.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { Note } from "../../../ui/plain/Note.tsx";
import { PageTitle } from "../../../ui/plain/PageTitle.tsx";
import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import { usePageTitle } from "../../../ui/plain/use-page-title.ts";
import { queryClient, session, useMay } from "../../shell/session.ts";
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
  const mayEdit = useMay("edit");
  const { loading, again } = useOpenedDraft(id);
  // Who was given the author role meanwhile need not sign in anew for it.
  useEffect(() => {
    if (!mayEdit) void session.user({ refresh: true });
  }, [mayEdit]);
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
      <ReadOnly value={!mayEdit}>
        <Manage key={String(mayEdit)} store={loading.store} quizId={id} mayEdit={mayEdit} />
      </ReadOnly>
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

interface ManageProps {
  readonly store: DraftStore;
  readonly quizId: string;
  readonly mayEdit: boolean;
}

function Manage({ store, quizId, mayEdit }: ManageProps) {
  useManageKeys(store);
  const { mine, facts } = useDraft();
  const { title } = mine;
  const isWorkbench = useIsWorkbench();

  usePageTitle([tabName(useLocation().pathname), title || t("Untitled")].filter(Boolean).join(" · "));
  // What the lists show of this quiz may be old once one leaves it.
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: [listQuizzes.name] }), []);

  const params = { id: quizId };
  return (
    <div
      className={["manage", isWorkbench && "is-workbench", !mayEdit && "is-read-only"]
        .filter(Boolean)
        .join(" ")}
    >
      <div className="manage-head">
        <ManageHeader />
        {!mayEdit && (
          <div className="manage-looks-only">
            <Note>{t("You can look at this quiz. To change it, ask an admin for the author role.")}</Note>
          </div>
        )}
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
