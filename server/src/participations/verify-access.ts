import type { BodyOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import { accessDenial } from "@capstan/domain/participations/access.ts";
import type { verifyAccess as endpoint } from "@capstan/domain/participations/contract.ts";
import { messages, Problem, problems } from "@capstan/domain/problems.ts";
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import type { Caller } from "../http/caller.ts";
import type { House } from "../http/house.ts";
import { notSignedIn } from "../http/serve.ts";
import { publicQuiz } from "../quizzes/access.ts";
import { settingsOf } from "../quizzes/describe-quiz.ts";
import { type QuizHead, selectQuizHead } from "../quizzes/queries.ts";
import { callerFacts, participantFor } from "./caller-facts.ts";

type Reply = ReplyOf<typeof endpoint>;

/** The header wins over the token in the body, where the specification's client sends it. */
export async function accessCaller(
  house: House,
  { caller, body }: { readonly caller: Caller; readonly body: BodyOf<typeof endpoint> },
): Promise<Caller> {
  const inBody = caller.kind === "nobody" && caller.why === "no_token" && body.participant_token;
  const who = inBody ? await house.identify.participant(body.participant_token ?? "") : caller;
  if (who.kind === "nobody" && who.why !== "no_token") throw notSignedIn(who);
  // without a token an id says nothing: it may be left over from somebody who signed out
  if (who.kind === "participant" && body.participant_id && body.participant_id !== who.participantId) {
    throw new Problem("not_yours");
  }
  return who;
}

export async function verifyAccess(
  house: House,
  quizId: string,
  caller: Caller,
  grant: string | undefined,
  now: number,
): Promise<Reply> {
  if (caller.kind === "author") {
    const quiz = await selectQuizHead(house.database.read, quizId);
    if (quiz && quiz.account_id === caller.accountId) return answer(quiz, now, null);
  }
  const quiz = await publicQuiz(house.database.read, quizId);
  const participant = participantFor(caller, quiz.account_id);
  const facts = await callerFacts(
    house.database.read,
    quiz,
    { participantId: participant?.id ?? null, registered: participant?.registered ?? false, grant },
    now,
  );
  const denial = accessDenial(facts, now);
  return answer(quiz, now, denial.code === null ? null : denial);
}

function answer(
  quiz: QuizHead,
  now: number,
  denial: { code: keyof typeof problems; action: Reply["required_action"]; opensAt: number | null } | null,
): Reply {
  const { opens_at, closes_at } = settingsOf(quiz);
  return {
    has_access: denial === null,
    quiz: { id: quiz.id, title: quiz.title, access_control: quiz.access_control, opens_at, closes_at },
    message: denial === null ? "" : (problems[denial.code].detail ?? messages.accessDenied),
    required_action: denial?.action ?? "none",
    opens_at: instantOrNull(denial?.opensAt ?? null),
    server_time: instant(now),
  };
}
