// The row of an attempt that begins: its pinned revision, its order, its deadline.
import { randomBytes } from "node:crypto";
import { fold } from "@capstan/domain/accounts/people.ts";
import { layoutFor } from "@capstan/domain/participations/layout.ts";
import { deadlineOf } from "@capstan/domain/participations/timing.ts";
import type { Layout } from "@capstan/domain/quizzes/revision.ts";
import { effectiveSettings } from "@capstan/domain/quizzes/settings.ts";
import { readInstant } from "@capstan/domain/wire.ts";
import type { Tx } from "../db/database.ts";
import { newId, newSecret } from "../http/tokens.ts";
import { settingsOf } from "../quizzes/describe-quiz.ts";
import type { QuizHead } from "../quizzes/queries.ts";
import { revisionDocument } from "../quizzes/revisions.ts";
import { layoutJson, type ParticipationRow } from "./queries.ts";
import type { Starter } from "./who-starts.ts";

export interface Beginning {
  readonly attemptNo: number;
  readonly isRetake: boolean;
  /** the order that was handed out before, where there was one */
  readonly prepared:
    | { readonly revision: number; readonly seed: string; readonly layout: Layout }
    | undefined;
  /** what a device reports that began without a network */
  readonly offline:
    | {
        readonly local_participation_id: string;
        readonly started_at: string;
        readonly elapsed_seconds: number;
        readonly revision: number;
      }
    | undefined;
  readonly device: string;
}

/** A device may have been away for long, not for ever. */
const longestOfflineSeconds = 400 * 24 * 3600;

export async function newParticipation(
  tx: Tx,
  quiz: QuizHead & { readonly published_revision: number | null },
  participant: Starter,
  { attemptNo, isRetake, prepared, offline, device }: Beginning,
  now: number,
): Promise<ParticipationRow> {
  const latest = quiz.published_revision ?? 1;
  const wanted = offline ? Math.min(offline.revision, latest) : latest;
  const copy = prepared?.revision === wanted ? prepared : undefined;
  const document = await revisionDocument(tx, quiz.id, wanted);
  const settings = effectiveSettings(document.settings, settingsOf(quiz));
  const seed = copy?.seed ?? randomBytes(16).toString("base64url");
  const layout = copy?.layout ?? layoutFor({ questions: document.questions, settings }, seed);
  // time without a network is the device's own monotonic time; its wall clock is recorded, not believed
  const used = offline ? Math.min(offline.elapsed_seconds, longestOfflineSeconds) * 1000 : 0;
  const startedAt = Math.round(now - used);
  return {
    id: newId(),
    quiz_id: quiz.id,
    account_id: quiz.account_id,
    revision: wanted,
    participant_id: participant.id,
    participant_name_folded: fold(participant.name),
    attempt_no: attemptNo,
    status: "running",
    is_retake: isRetake ? 1 : 0,
    started_at: startedAt,
    deadline_at: deadlineOf(startedAt, {
      isTimed: settings.is_timed,
      limitMinutes: settings.quiz_time_limit,
      closesAt: readInstant(settings.closes_at),
    }),
    grace_ms: settings.grace_seconds * 1000,
    seed,
    layout: layoutJson.stringify(layout),
    current_question: 0,
    sequence: 0,
    plain_sequence: 0,
    event_count: 0,
    late_changes: 0,
    late_accepted: 0,
    last_seen_at: now,
    submitted_at: null,
    finalised_by: null,
    clock: offline ? "device" : "server",
    offline: offline ? JSON.stringify({ ...offline, reported_at: now }) : null,
    file_key: newSecret(),
    pen_device: device,
  };
}
