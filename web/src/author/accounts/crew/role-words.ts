import type { Role } from "@capstan/domain/accounts/capabilities.ts";
import { t } from "../../../ui/messages/messages.ts";

export function roleName(role: Role): string {
  const names: Record<Role, string> = {
    owner: t("Owner"),
    admin: t("Admin"),
    author: t("Author"),
    grader: t("Grader"),
    viewer: t("Viewer"),
  };
  return names[role];
}

/** What the role may do, in one line. */
export function roleHelp(role: Role): string {
  const lines: Record<Role, string> = {
    owner: t("Everything, and hand the account over"),
    admin: t("Crew, branding, settings, everyone’s work"),
    author: t("Make and run assessments and courses"),
    grader: t("Grade, comment, see results"),
    viewer: t("See results and analytics"),
  };
  return lines[role];
}
