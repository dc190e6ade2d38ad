import { listQuizzes, publishQuiz } from "@capstan/domain/quizzes/contract.ts";
import { useCallback, useState } from "react";
import { copyText } from "../../../ui/kit/copy-text.ts";
import { t } from "../../../ui/messages/messages.ts";
import { notify } from "../../../ui/notifications/store.ts";
import { describeFailure } from "../../../ui/plain/describe-failure.ts";
import { callAsAuthor, queryClient } from "../../shell/session.ts";
import { participantLink } from "../access/participant-link.ts";
import { saveWords } from "../draft/save-words.ts";
import { useDraftStore } from "../draft/use-draft.ts";
import { blockerOf } from "./publish-checks.ts";

interface Words {
  readonly title: string;
  readonly text: string;
}

/** Saves what waits, then publishes exactly that. */
export function usePublish(onDone: () => void) {
  const store = useDraftStore();
  const [isPublishing, setPublishing] = useState(false);
  const [failure, setFailure] = useState<Words | null>(null);

  const publish = useCallback(async () => {
    setPublishing(true);
    setFailure(null);
    const refused = await saveAndPublish();
    setPublishing(false);
    if (refused) setFailure(refused);
    else onDone();

    async function saveAndPublish(): Promise<Words | null> {
      if (!(await store.flush())) {
        const { words } = saveWords(store.state());
        return { title: t("Not everything could be saved, so nothing was published."), text: words ?? "" };
      }
      const { facts, mine } = store.state();
      const result = await callAsAuthor(publishQuiz, {
        params: { id: facts.id },
        body: { draft_version: facts.draft_version },
      });
      if (!result.ok) {
        if (result.kind === "refused" && result.code === "changed_elsewhere") await store.refresh();
        const { title, text } = describeFailure(result, t("Nothing was published."));
        const reasons = result.kind === "refused" ? Object.entries(result.errors) : [];
        const sentences = reasons.flatMap(([field, messages]) =>
          messages.map((message) => {
            const { where, message: words } = blockerOf({ field, message }, mine);
            return where ? `${where}: ${words}` : words;
          }),
        );
        return { title, text: [text, ...sentences].filter(Boolean).join(" ") };
      }
      store.factsChanged(result.data.quiz);
      void queryClient.invalidateQueries({ queryKey: [listQuizzes.name] });
      const link = participantLink(facts.id);
      notify.ship(t("“{title}” is under way.", { title: mine.title }), {
        title: t("Revision {revision} is published", { revision: result.data.revision }),
        action: { label: t("Copy the link"), run: () => void copyText(link) },
      });
      return null;
    }
  }, [store, onDone]);

  return { publish, isPublishing, failure, forgetFailure: () => setFailure(null) };
}
