import type { ParticipationStatus } from "@capstan/domain/participations/contract.ts";
import type { ChangeKind } from "@capstan/domain/participations/fold.ts";

declare module "../db/database.ts" {
  interface Tables {
    participations: {
      id: string;
      quiz_id: string;
      account_id: string;
      revision: number;
      participant_id: string;
      participant_name_folded: string;
      attempt_no: number;
      status: ParticipationStatus;
      is_retake: number;
      started_at: number;
      deadline_at: number | null;
      grace_ms: number;
      seed: string;
      /** JSON: Layout */
      layout: string;
      current_question: number;
      /** highest client sequence known */
      sequence: number;
      /** how many changes of the server's own making (plain `answers`) there are: names their ids */
      plain_sequence: number;
      event_count: number;
      /** of those that came after the end, how many wait for an author */
      late_changes: number;
      /** 1 once an author counted such changes */
      late_accepted: number;
      last_seen_at: number;
      submitted_at: number | null;
      finalised_by: "participant" | "deadline" | "author" | null;
      clock: "server" | "device";
      /** JSON: what an offline start reported */
      offline: string | null;
      /** seals an answer file of this attempt: 256 bits, base64url */
      file_key: string;
      /** the device that started or took over last; empty where none was named */
      pen_device: string;
    };
    /** an order that was handed out before its attempt began */
    preparations: {
      participant_id: string;
      quiz_id: string;
      revision: number;
      seed: string;
      /** JSON: Layout */
      layout: string;
      prepared_at: number;
    };
    participation_starts: {
      participant_id: string;
      start_id: string;
      participation_id: string;
      /** what its first reply said */
      resumed: number;
    };
    changes: {
      participation_id: string;
      change_id: string;
      question_id: string;
      /** JSON */
      value: string;
      sequence: number;
      device_id: string;
      kind: ChangeKind;
      elapsed: number | null;
      received_at: number;
    };
    submissions: {
      id: string;
      participation_id: string;
      quiz_id: string;
      participant_id: string;
      submitted_at: number;
      answers_held: number;
      digest: string;
      score: number | null;
      raw_score: number | null;
      max_score: number | null;
      percentage: number | null;
      passed: number | null;
      correct_answers: number | null;
      total_questions: number | null;
      duration: number;
      /** JSON: ValidatedAnswer[] */
      validated: string | null;
      graded_at: number | null;
    };
    score_changes: {
      id: string;
      submission_id: string;
      at: number;
      reason: string;
      by_user: string | null;
      score: number;
      percentage: number;
    };
    participation_events: {
      participation_id: string;
      event_id: string;
      event: string;
      category: string;
      /** JSON */
      details: string;
      occurred_at: number;
      received_at: number;
    };
  }
}
