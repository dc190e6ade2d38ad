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

export interface AuditDifference {
  readonly before: AuditValues;
  readonly after: AuditValues;
}

const longestValue = 500;

/** Only what differs, on both sides; long texts are cut, so that one entry stays one line of a log. */
export function auditDifference(before: AuditValues, after: AuditValues): AuditDifference {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null))
    .sort();
  const pick = (from: AuditValues) =>
    Object.fromEntries(keys.filter((key) => key in from).map((key) => [key, cut(from[key])]));
  return { before: pick(before), after: pick(after) };
}

/**
 * Two changes soon after each other as one, such as typing that saves itself. `null` where the later takes something
 * of the earlier back or has nothing to do with it: then both stand, so that nothing that held for a while is left out.
 */
export function joinedDifference(earlier: AuditDifference, later: AuditDifference): AuditDifference | null {
  const same = (one: unknown, other: unknown) =>
    JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  const before = { ...later.before, ...earlier.before };
  const after = { ...earlier.after, ...later.after };
  const goesOn = Object.keys(later.after).every(
    (key) => !(key in earlier.after) || same(earlier.after[key], later.before[key]),
  );
  const takesBack = Object.keys(after).some((key) => same(before[key], after[key]));
  return goesOn && !takesBack ? { before, after } : null;
}

function cut(value: unknown): unknown {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (text === undefined || text.length <= longestValue) return value ?? null;
  return `${text.slice(0, longestValue).toWellFormed()}…`;
}
