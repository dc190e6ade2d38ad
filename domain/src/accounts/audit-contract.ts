import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Id, Instant, nullable, oneOf, PageQuery, page } from "../wire.ts";
import { auditActions, auditSubjects } from "./audit.ts";

export const AuditEntry = Type.Object({
  id: Id,
  at: Instant,
  action: oneOf(auditActions),
  /** `null` where the server did it by itself */
  actor: nullable(Type.Object({ id: Id, name: Type.String() })),
  subject: Type.Object({ kind: oneOf(auditSubjects), id: Type.String(), name: Type.String() }),
  /** What differs, as it stood and as it stands now. */
  before: Type.Record(Type.String(), Type.Unknown()),
  after: Type.Record(Type.String(), Type.Unknown()),
});
export type AuditEntry = Type.Static<typeof AuditEntry>;

export const auditLog = endpoint({
  name: "auditLog",
  summary: "Who changed which setting or role, newest first",
  method: "GET",
  path: "/api/accounts/:id/audit/",
  params: Type.Object({ id: Id }),
  query: Type.Object({
    ...PageQuery,
    action: Type.Optional(oneOf(auditActions)),
    /** a user's id */
    actor: Type.Optional(Id),
    /** instants: from this one on, before that one */
    from: Type.Optional(Instant),
    until: Type.Optional(Instant),
  }),
  reply: page(AuditEntry),
  problems: [],
});
