// What the audit log tells: every change of settings and roles, with what stood before and after.

export const auditActions = [
  "account_changed",
  "api_key_created",
  "api_key_revoked",
  "branding_changed",
  "export_downloaded",
  "export_requested",
  "invitation_accepted",
  "invitation_sent",
  "invitation_sent_again",
  "invitation_withdrawn",
  "member_deactivated",
  "member_left",
  "member_reactivated",
  "ownership_transferred",
  "quiz_defaults_changed",
  "quiz_settings_changed",
  "role_changed",
  "signed_out_everywhere",
  "webhook_changed",
  "webhook_created",
  "webhook_deleted",
  "webhook_secret_rotated",
  "webhook_turned_off",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What was changed: the account itself, one of its people, an invitation, a quiz, a key, a webhook. */
export const auditSubjects = [
  "account",
  "user",
  "invitation",
  "quiz",
  "participant",
  "api_key",
  "webhook",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

export type AuditValues = Readonly<Record<string, unknown>>;

const longestValue = 500;

/** Only what differs, on both sides; long texts are cut, so that one entry stays one line of a log. */
export function auditDifference(
  before: AuditValues,
  after: AuditValues,
): { before: AuditValues; after: AuditValues } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null))
    .sort();
  const pick = (from: AuditValues) =>
    Object.fromEntries(keys.filter((key) => key in from).map((key) => [key, cut(from[key])]));
  return { before: pick(before), after: pick(after) };
}

function cut(value: unknown): unknown {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text === undefined || text.length <= longestValue) return value ?? null;
  return `${text.slice(0, longestValue).toWellFormed()}…`;
}
