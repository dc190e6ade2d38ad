import type { Role } from "@capstan/domain/accounts/capabilities.ts";
import type { Member } from "@capstan/domain/accounts/contract.ts";
import { grantableRoles } from "@capstan/domain/accounts/crew.ts";
import { useState } from "react";
import { Select } from "../../../ui/kit/Select.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { displayName } from "../../shell/person.ts";
import { useAuth } from "../../shell/session.ts";
import { giveRole } from "./crew-actions.ts";
import { roleHelp, roleName } from "./role-words.ts";

/** The role, to be changed in place by whoever may. */
export function MemberRole({ accountId, member }: { accountId: string; member: Member }) {
  const { user } = useAuth();
  const [asked, setAsked] = useState<Role | null>(null);
  const grantable = user ? grantableRoles(user.role) : [];
  const isFixed =
    !grantable.includes(member.role) || member.id === user?.id || member.deactivated_at !== null;
  if (isFixed) return <span className="crew-role-fixed">{roleName(member.role)}</span>;
  return (
    <Select<Role>
      label={t("Role of {name}", { name: displayName(member) })}
      hideLabel
      size="s"
      value={asked ?? member.role}
      isDisabled={asked !== null}
      choices={grantable.map((role) => ({ value: role, label: roleName(role), help: roleHelp(role) }))}
      onChange={async (role) => {
        if (role === member.role) return;
        setAsked(role);
        await giveRole(accountId, member, role);
        setAsked(null);
      }}
    />
  );
}
