import { t } from "../../ui/messages/messages.ts";
import { Note } from "../../ui/plain/Note.tsx";

/** In the place of what only owners and admins decide. */
export function RoleDoesNotReach() {
  return (
    <Note tone="info" title={t("Your role does not reach here")}>
      {t("Owners and admins decide these. Ask one of them; Crew Members says who they are.")}
    </Note>
  );
}
