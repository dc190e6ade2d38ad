import type { AccessControl, QuizStatus } from "@capstan/domain/quizzes/contract.ts";

declare module "../db/database.ts" {
  interface Tables {
    quiz_defaults: {
      account_id: string;
      /** JSON: QuizSettings */
      settings: string;
      version: number;
    };
    quizzes: {
      id: string;
      account_id: string;
      title: string;
      title_folded: string;
      status: QuizStatus;
      access_control: AccessControl;
      password_hash: string | null;
      share_code: string;
      description: string;
      /** JSON: QuizSettings */
      settings: string;
      /** JSON: Question[] */
      questions: string;
      draft_version: number;
      /** of what publishing would freeze; differs from `published_digest` where there is something to publish */
      draft_digest: string;
      published_digest: string | null;
      published_revision: number | null;
      question_count: number;
      created_by: string;
      created_at: number;
      updated_at: number;
      /** the status to go back to when restored */
      archived_status: QuizStatus | null;
    };
    revisions: {
      quiz_id: string;
      number: number;
      /** JSON: RevisionDocument */
      document: string;
      question_count: number;
      published_by: string;
      published_at: number;
    };
    access_grants: {
      grant_hash: string;
      quiz_id: string;
      kind: "password" | "invitation";
      email: string | null;
      participant_id: string | null;
      created_at: number;
      expires_at: number | null;
    };
  }
}
