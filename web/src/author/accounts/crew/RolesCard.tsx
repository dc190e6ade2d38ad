import { roles } from "@capstan/domain/accounts/capabilities.ts";
import { t } from "../../../ui/messages/messages.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import { roleHelp, roleName } from "./role-words.ts";

export function RolesCard() {
  return (
    <Card title={t("What each role may do")} flush>
      <dl className="crew-roles">
        {roles.map((role) => (
          <div key={role}>
            <dt>{roleName(role)}</dt>
            <dd>{roleHelp(role)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
