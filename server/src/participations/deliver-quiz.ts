// One address, three answers: the draft for its crew, the pinned revision for a participant, else the access page's.
import { may } from "@capstan/domain/accounts/capabilities.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { AccessQuiz, CrewQuiz, ParticipantQuiz } from "@capstan/domain/quizzes/contract.ts";
import { publicQuestions } from "@capstan/domain/quizzes/revision.ts";
import type { Caller } from "../http/caller.ts";
import type { House } from "../http/house.ts";
import { notSignedIn } from "../http/serve.ts";
import { publicQuiz } from "../quizzes/access.ts";
import { countParticipations } from "../quizzes/counts.ts";
import { accessFields, crewQuiz } from "../quizzes/describe-quiz.ts";
import { selectQuiz } from "../quizzes/queries.ts";
import { renderDraft } from "../quizzes/rendering.ts";
import { revisionDocument } from "../quizzes/revisions.ts";
import { layoutJson, selectLatest, selectParticipation } from "./queries.ts";

export async function deliverQuiz(
  house: House,
  id: string,
  caller: Caller,
  query: { readonly rendered?: string; readonly participation_id?: string },
  now: number,
): Promise<CrewQuiz | ParticipantQuiz | AccessQuiz> {
  const db = house.database.read;
  if (caller.kind === "author") {
    const row = await selectQuiz(db, id);
    if (row && row.account_id === caller.accountId && may(caller.role, "read")) {
      const quiz = crewQuiz(row, await countParticipations(db, id));
      return query.rendered ? { ...quiz, rendered: renderDraft(quiz.questions) } : quiz;
    }
  }
  const head = await publicQuiz(house.database.read, id).catch((problem: unknown) => problem as Problem);
  // whoever was signed in should learn that they no longer are, not that their draft is gone
  if (head instanceof Error && caller.kind === "nobody" && caller.why !== "no_token")
    throw notSignedIn(caller);
  // a save ticket opens nothing to read
  const participantId = caller.kind === "participant" ? caller.participantId : null;
  if (participantId !== null) {
    const named = query.participation_id;
    const participation = named
      ? await selectParticipation(db, named)
      : await selectLatest(db, id, participantId);
    const mine = participation?.participant_id === participantId && participation.quiz_id === id;
    if (named && !mine) throw new Problem("participation_not_found");
    if (participation && mine && !(head instanceof Problem)) {
      const document = await revisionDocument(db, id, participation.revision);
      return {
        view: "participant",
        ...accessFields(head, document, now),
        participation_id: participation.id,
        questions: publicQuestions(document, layoutJson.parse(participation.layout)),
      };
    }
  }
  if (head instanceof Error) throw head;
  const document = await revisionDocument(db, id, head.published_revision);
  return { view: "access", ...accessFields(head, document, now) };
}
