// What an account takes along, and how it ends.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Id, Instant, nullable, oneOf, PageQuery, page } from "../wire.ts";

/** How long an export lies ready. */
export const exportHours = 24;

export const DataExport = Type.Object({
  id: Id,
  about: oneOf(["account", "participant"] as const),
  participant_id: nullable(Id),
  file_name: Type.String(),
  status: oneOf(["waiting", "ready", "expired", "failed"] as const),
  /** the work that makes it, at `/api/jobs/` */
  job_id: nullable(Id),
  byte_count: Type.Integer(),
  requested_by: Type.String(),
  created_at: Instant,
  ready_at: nullable(Instant),
  expires_at: Instant,
});
export type DataExport = Type.Static<typeof DataExport>;

const OfAccount = Type.Object({ id: Id });
const list = "/api/accounts/:id/exports/";

export const listExports = endpoint({
  name: "listExports",
  summary: "The exports of the account, newest first",
  method: "GET",
  path: list,
  params: OfAccount,
  query: Type.Object(PageQuery),
  reply: page(DataExport),
  problems: [],
});

export const requestExport = endpoint({
  name: "requestExport",
  summary: "Begin an export of everything the account holds, or of everything about one participant",
  method: "POST",
  path: list,
  params: OfAccount,
  body: Type.Object({ participant_id: Type.Optional(nullable(Id)) }),
  reply: DataExport,
  status: 202,
  problems: ["participant_not_found", "too_many_requests"],
});

export const downloadExport = endpoint({
  name: "downloadExport",
  summary: "An address that the export can be fetched from once, within a minute",
  method: "POST",
  path: "/api/accounts/:id/exports/:export_id/download/",
  params: Type.Object({ id: Id, export_id: Id }),
  reply: Type.Object({ url: Type.String(), expires_at: Instant }),
  problems: ["export_not_found", "export_not_ready"],
});

export const fetchExport = endpoint({
  name: "fetchExport",
  summary: "The export itself, by the address that was given; it works once",
  method: "GET",
  path: "/api/exports/:code/",
  params: Type.Object({ code: Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" }) }),
  file: ["application/zip"],
  reply: Type.Unknown(),
  problems: ["export_not_found"],
});

export const deleteAccount = endpoint({
  name: "deleteAccount",
  summary: "Delete the account with everything it holds, for good",
  method: "DELETE",
  path: "/api/accounts/:id/",
  params: OfAccount,
  /** what the account is called, typed by whoever deletes it */
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Type.Object({ deleted: Type.Boolean() }),
  problems: ["name_does_not_match"],
});
