// What a participant may take along of themselves, and how they leave.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Me } from "../participants/contract.ts";
import { Id, Instant, nullable, oneOf } from "../wire.ts";
import { participationStatuses, Receipt, submissionDetails } from "./contract.ts";

/** One entered value; a key is nowhere in it. */
const ExportedChange = Type.Object({
  change_id: Type.String(),
  question_id: Type.String(),
  value: Type.Unknown(),
  sequence: Type.Integer(),
  device_id: Type.String(),
  kind: Type.String(),
  received_at: Instant,
});

const ExportedEvent = Type.Object({
  event: Type.String(),
  category: Type.String(),
  details: Type.Record(Type.String(), Type.Unknown()),
  occurred_at: Instant,
  received_at: Instant,
});

const ExportedParticipation = Type.Object({
  id: Id,
  quiz: Type.Object({ id: Id, title: Type.String(), organisation: Type.String() }),
  attempt_no: Type.Integer(),
  revision: Type.Integer(),
  status: oneOf(participationStatuses),
  started_at: Instant,
  deadline_at: nullable(Instant),
  submitted_at: nullable(Instant),
  /** What stands, question by question. */
  answers: Type.Array(
    Type.Object({ question_id: Id, question_text: Type.String(), answer_text: Type.String() }),
  ),
  /** Everything that was ever entered, in the order of arrival. */
  changes: Type.Array(ExportedChange),
  events: Type.Array(ExportedEvent),
  receipt: nullable(Receipt),
  /** As the quiz lets its participant see it at this moment. */
  result: nullable(submissionDetails.reply),
  /** Why there is no result; `null` where there is one. */
  result_hidden: nullable(Type.String()),
});

export const exportMe = endpoint({
  name: "exportMe",
  summary: "Everything that is kept about the caller, as a file; results as far as they may be seen",
  method: "POST",
  path: "/api/participants/me/export/",
  reply: Type.Object({
    exported_at: Instant,
    profile: Type.Object({ ...Me.properties, created_at: Instant }),
    /** The sign-ins that are good, without their secrets. */
    sign_ins: Type.Array(Type.Object({ signed_in_at: Instant, ends_at: nullable(Instant) })),
    participations: Type.Array(ExportedParticipation),
  }),
  problems: ["too_many_requests"],
});

export const deleteMe = endpoint({
  name: "deleteMe",
  summary:
    "Close what runs, take the caller's name, email, password and sign-ins away; scores stay, nameless",
  method: "DELETE",
  path: "/api/participants/me/",
  reply: Type.Object({
    deleted: Type.Boolean(),
    /** running attempts that were handed in as they stood */
    closed: Type.Integer(),
  }),
  problems: [],
});
