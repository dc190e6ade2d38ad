import { t } from "../../ui/messages/messages.ts";
import { CapstanMark } from "../../ui/plain/CapstanMark.tsx";

export function RunsOn() {
  return (
    <span className="runs-on">
      <CapstanMark size={16} />
      {t("Runs on Capstan")}
    </span>
  );
}
