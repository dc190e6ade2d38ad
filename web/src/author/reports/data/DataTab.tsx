import { exportHours, listExports, requestExport } from "@capstan/domain/reports/data-contract.ts";
import { useSearch } from "@tanstack/react-router";
import { Button } from "../../../ui/kit/Button.tsx";
import { ListFoot } from "../../../ui/kit/ListState.tsx";
import { LoadFailed } from "../../../ui/kit/LoadFailed.tsx";
import { useSending } from "../../../ui/kit/use-sending.ts";
import { t } from "../../../ui/messages/messages.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import { EmptyState } from "../../../ui/plain/EmptyState.tsx";
import { Note } from "../../../ui/plain/Note.tsx";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import { lookAtJobs } from "../../shell/jobs/look-at-jobs.ts";
import { useListed, useReplyPages } from "../../shell/reply-pages.ts";
import { callAsAuthor, queryClient, useAuth, useMay } from "../../shell/session.ts";
import { DeleteAccountCard } from "./DeleteAccountCard.tsx";
import { readDataSearch } from "./data-search.ts";
import { ExportRow } from "./ExportRow.tsx";
import "./data.css";

/** While one is being made. */
const refreshMs = 2_000;

/** What the account takes along, and how it ends. Its owner's alone. */
export function DataTab() {
  const { account } = useAuth();
  const isOwner = useMay("own");
  if (!isOwner || !account) {
    return (
      <Note tone="info" title={t("Only an owner reaches here")}>
        {t("Exports hold everything, and deleting ends everything. Ask an owner of the account.")}
      </Note>
    );
  }
  return <OwnersData accountId={account.id} accountName={account.name} />;
}

function OwnersData({ accountId, accountName }: { accountId: string; accountName: string }) {
  const { pending, failure, send } = useSending();
  const params = { id: accountId };
  const list = useReplyPages(
    listExports,
    { params },
    {
      refreshMs: (pages) =>
        pages.some(({ results }) => results.some(({ status }) => status === "waiting")) ? refreshMs : false,
    },
  );
  const exports = useListed(list.data);
  const isMaking = exports.some(({ status, about }) => status === "waiting" && about === "account");
  const search = readDataSearch(useSearch({ strict: false }));
  const begin = async (participantId?: string) => {
    const body = participantId ? { participant_id: participantId } : {};
    await send(callAsAuthor(requestExport, { params, body }));
    lookAtJobs();
    await queryClient.invalidateQueries({ queryKey: [listExports.name] });
  };
  const button = (
    <Button variant="primary" isPending={pending} isDisabled={isMaking} onPress={() => void begin()}>
      {isMaking ? t("Making it…") : t("Export everything")}
    </Button>
  );

  return (
    <div className="account-stack">
      <Card title={t("Take everything along")} actions={exports.length > 0 && button} flush>
        <p className="data-line">
          {t(
            "One archive with settings, crew, log, every quiz with its revisions, participants, every participation, and images. It lies ready for {hours} hours.",
            { hours: exportHours },
          )}
        </p>
        {search.participant && (
          <div className="data-line">
            <Note
              tone="info"
              title={t("Only about {name}", { name: search.name ?? t("one participant") })}
              action={
                <Button isPending={pending} onPress={() => void begin(search.participant)}>
                  {t("Export about {name}", { name: search.name ?? t("this participant") })}
                </Button>
              }
            >
              {t("Who they are here, every participation of theirs, what was entered and how it was scored.")}
            </Note>
          </div>
        )}
        {failure && (
          <div className="data-line">
            <ProblemMessage failure={failure} what={t("The export was not begun.")} />
          </div>
        )}
        {list.isPending && <Skeleton shape="rows" lines={2} />}
        {list.isError && !list.data && (
          <div className="data-line">
            <LoadFailed
              failure={list.error.failure}
              what={t("The exports could not be loaded.")}
              onRetry={list.refetch}
            />
          </div>
        )}
        {list.data && exports.length === 0 && (
          <EmptyState title={t("No export yet")} action={button}>
            {t("It is made in the background; go on working meanwhile.")}
          </EmptyState>
        )}
        {exports.length > 0 && (
          <ul className="exports">
            {exports.map((each) => (
              <ExportRow key={each.id} accountId={accountId} item={each} />
            ))}
          </ul>
        )}
        {list.hasNextPage && <ListFoot list={list} />}
      </Card>
      <DeleteAccountCard
        accountId={accountId}
        accountName={accountName}
        hasExport={exports.some(({ status, about }) => status === "ready" && about === "account")}
        isMaking={isMaking}
        onExport={() => begin()}
      />
    </div>
  );
}
