import type { EngineState } from "@capstan/domain/participations/engine/state.ts";
import { overallSaveState } from "@capstan/domain/participations/engine/views.ts";
import { t } from "../../ui/messages/messages.ts";
import { Icon, type IconName } from "../app/Icon.tsx";

/** One spot, one word, always true: "Saved" only after the server said so, and never in a test. */
export function SaveWord({ engine }: { readonly engine: EngineState }) {
  const kind = engine.local?.kind === "test" ? "none" : overallSaveState(engine);
  const [icon, words] = wordsFor(kind);
  return (
    <span className="save" data-is={kind}>
      {icon ? <Icon name={icon} small /> : null}
      <span role="status">{words}</span>
    </span>
  );
}

function wordsFor(kind: ReturnType<typeof overallSaveState>): [IconName | null, string] {
  switch (kind) {
    case "none":
      return [null, ""];
    case "saved":
      return ["check", t("Saved")];
    case "saving":
      return ["again", t("Saving…")];
    case "on_device":
      return ["device", t("Saved on this device")];
    case "in_page":
      return ["warning", t("Not sent yet")];
    case "refused":
      return ["warning", t("An answer was not accepted")];
  }
}
