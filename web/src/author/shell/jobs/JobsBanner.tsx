import { cancelJob, listJobs } from "@capstan/domain/jobs/contract.ts";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { notifyFailure } from "../../../ui/notifications/notify-failure.ts";
import { progressBanner } from "../../../ui/progress/banner-store.ts";
import { ProgressBanner } from "../../../ui/progress/ProgressBanner.tsx";
import { callAsAuthor, useReply } from "../session.ts";
import { isActive, jobNews, type SeenJobs } from "./job-news.ts";
import { lookAtJobs } from "./look-at-jobs.ts";

/** So often the server is asked while work goes on; otherwise when the page opens or is come back to. */
const lookMs = 1000;

/** The author's background work in the progress banner. Who begins work calls `lookAtJobs`. */
export function JobsBanner() {
  const seen = useRef<SeenJobs>(null);
  const { data } = useReply(
    listJobs,
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.results.some(({ status }) => isActive(status)) ? lookMs : false,
    },
  );
  useEffect(() => {
    if (!data) return;
    const look = jobNews(seen.current, data.results);
    seen.current = look.seen;
    for (const news of look.news) progressBanner.tell(news);
  }, [data]);
  // Who signs in next on this page has work of their own.
  useEffect(
    () => () => {
      for (const id of seen.current?.keys() ?? []) progressBanner.tell({ kind: "withdrawn", id });
      seen.current = null;
    },
    [],
  );
  return (
    <ProgressBanner
      actionFor={({ id, status }) => status === "generating" && <CancelButton key={id} id={id} />}
    />
  );
}

function CancelButton({ id }: { id: string }) {
  const [isPending, setPending] = useState(false);
  const cancel = async () => {
    setPending(true);
    const result = await callAsAuthor(cancelJob, { params: { id } });
    setPending(false);
    lookAtJobs();
    if (!result.ok) notifyFailure(result, t("The work could not be called off."));
  };
  return (
    <Button size="s" isPending={isPending} onPress={() => void cancel()}>
      {t("Cancel")}
    </Button>
  );
}
