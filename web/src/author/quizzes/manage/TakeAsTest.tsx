import { Play } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../ui/kit/Button.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { notify } from "../../../ui/notifications/store.ts";
import { phone, useMedia } from "../../../ui/plain/use-media.ts";
import { saveWords } from "../draft/save-words.ts";
import { useDraftStore } from "../draft/use-draft.ts";

/** To the quiz's own page in the participant's app, where its author tests what was saved. */
export function TakeAsTest() {
  const store = useDraftStore();
  const onPhone = useMedia(phone);
  const [isLeaving, setLeaving] = useState(false);
  const go = async () => {
    setLeaving(true);
    const isSaved = await store.flush();
    setLeaving(false);
    const { facts } = store.state();
    if (isSaved) return window.location.assign(`/quiz/${encodeURIComponent(facts.id)}/event`);
    const { words } = saveWords(store.state());
    notify.error(words ?? t("Try again in a moment."), {
      title: t("Not everything could be saved, so there is nothing new to test."),
    });
  };
  return onPhone ? (
    <IconButton icon={Play} label={t("Take as a test")} isDisabled={isLeaving} onPress={() => void go()} />
  ) : (
    <Button icon={Play} isDisabled={isLeaving} onPress={() => void go()}>
      {t("Take as a test")}
    </Button>
  );
}
