// The audit log in sentences.
import type { AuditAction } from "@capstan/domain/accounts/audit.ts";
import type { AuditEntry } from "@capstan/domain/accounts/audit-contract.ts";
import { type Role, roles } from "@capstan/domain/accounts/capabilities.ts";
import { formatDateTime } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { fieldName } from "../../../ui/plain/field-name.ts";
import { roleName } from "../crew/role-words.ts";

export function actionName(action: AuditAction): string {
  const names: Record<AuditAction, string> = {
    account_changed: t("Settings changed"),
    api_key_created: t("API key created"),
    api_key_revoked: t("API key revoked"),
    branding_changed: t("Branding changed"),
    export_downloaded: t("Export downloaded"),
    export_requested: t("Export begun"),
    invitation_accepted: t("Invitation accepted"),
    invitation_sent: t("Invitation sent"),
    invitation_sent_again: t("Invitation sent again"),
    invitation_withdrawn: t("Invitation withdrawn"),
    member_deactivated: t("Deactivated"),
    member_left: t("Left the crew"),
    member_reactivated: t("Reactivated"),
    ownership_transferred: t("Ownership handed over"),
    quiz_defaults_changed: t("Defaults changed"),
    quiz_settings_changed: t("Assessment settings changed"),
    role_changed: t("Role changed"),
    signed_out_everywhere: t("Signed out everywhere"),
    webhook_changed: t("Webhook changed"),
    webhook_created: t("Webhook created"),
    webhook_deleted: t("Webhook deleted"),
    webhook_secret_rotated: t("Webhook’s secret changed"),
    webhook_turned_off: t("Webhook turned off"),
  };
  return names[action];
}

export interface Difference {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Field by field; `null` where there was nothing. */
export function differences(entry: Pick<AuditEntry, "before" | "after">): Difference[] {
  return [...new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])].map((field) => ({
    field: fieldWords(field),
    before: field in entry.before ? valueWords(entry.before[field]) : null,
    after: field in entry.after ? valueWords(entry.after[field]) : null,
  }));
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const identifier = /^[a-z]+(?:_[a-z]+)+$/;

function fieldWords(field: string): string {
  const known: Record<string, string> = {
    access: t("Access"),
    access_control: t("Who may take it"),
    apply_to_running: t("For running attempts too"),
    closes_at: t("Closes"),
    email: t("Email"),
    events: t("Events"),
    expires_at: t("Good until"),
    locale: t("Language"),
    name: t("Name"),
    opens_at: t("Opens"),
    password: t("Password"),
    quiz_time_limit: t("Minutes"),
    quiz_type: t("Preset"),
    retention_days: t("Days kept"),
    role: t("Role"),
    scopes: t("Scopes"),
    sign_ins: t("Sign-ins"),
    time_zone: t("Time zone"),
    url: t("URL"),
  };
  return known[field] ?? fieldName(field) ?? field;
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return t("none");
  if (value === true) return t("yes");
  if (value === false) return t("no");
  if (typeof value === "string" && instant.test(value)) return formatDateTime(value, "zoned");
  const role = roles.find((each: Role) => each === value);
  if (role) return roleName(role);
  if (typeof value !== "string") return JSON.stringify(value);
  return identifier.test(value) ? value.replaceAll("_", " ") : value;
}
