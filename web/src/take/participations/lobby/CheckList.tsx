import { t } from "../../../ui/messages/messages.ts";
import { Icon } from "../../app/Icon.tsx";
import type { Check, Checks } from "./use-checks.ts";

export function CheckList({ checks }: { readonly checks: Checks }) {
  return (
    <ul className="checks num">
      <Row title={t("Connection")} check={checks.connection} />
      <Row title={t("Storage on this device")} check={checks.storage} />
      <Row title={t("Clock")} check={checks.clock} />
    </ul>
  );
}

const icons = { checking: "dash", ok: "right", warn: "warning", bad: "wrong" } as const;

function Row({ title, check }: { readonly title: string; readonly check: Check }) {
  const { verdict, says } = check;
  return (
    <li>
      <Icon name={icons[verdict]} className={verdict === "checking" ? "quiet" : verdict} />
      <span>
        <b>{title}</b>
        <span>{says}</span>
      </span>
    </li>
  );
}
