import type { ReactNode } from "react";
import { t } from "../../ui/messages/messages.ts";
import { Note } from "../../ui/plain/Note.tsx";

/** In the place of what others decide: owners and admins, unless it says whom to ask. */
export function RoleDoesNotReach({ children }: { children?: ReactNode }) {
  return (
    <Note tone="info" title={t("Your role does not reach here")}>
      {children ?? t("Owners and admins decide these. Ask one of them; Crew Members says who they are.")}
    </Note>
  );
}
