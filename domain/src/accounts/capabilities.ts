// Who may do what in an account: the one table behind every author's door.

export const roles = ["owner", "admin", "author", "grader", "viewer"] as const;
export type Role = (typeof roles)[number];

export const capabilities = {
  /** quizzes with their keys, participations, results */
  read: ["owner", "admin", "author", "grader", "viewer"],
  grade: ["owner", "admin", "author", "grader"],
  /** create, edit, publish, close, archive */
  edit: ["owner", "admin", "author"],
  /** crew, branding, settings, audit log */
  administer: ["owner", "admin"],
  /** ownership, export and deletion of the account */
  own: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof capabilities;

export function may(role: Role, capability: Capability): boolean {
  return (capabilities[capability] as readonly Role[]).includes(role);
}
