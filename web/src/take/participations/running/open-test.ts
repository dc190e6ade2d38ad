// An author tries their own quiz: the draft, with its keys, taken and scored in this page. Nothing of it is
// stored and nothing is sent.
import { authorTestTimerSeconds, testTimerSeconds } from "@capstan/domain/constants.ts";
import type { CallEnd, LocalStart } from "@capstan/domain/participations/engine/events.ts";
import { layoutFor } from "@capstan/domain/participations/layout.ts";
import { type CrewQuiz, getQuiz, type ParticipantQuiz } from "@capstan/domain/quizzes/contract.ts";
import { typeOf } from "@capstan/domain/quizzes/question-types/registry.ts";
import { publicQuestions, type RevisionQuestion } from "@capstan/domain/quizzes/revision.ts";
import { instant } from "@capstan/domain/wire.ts";
import { randomText } from "../device/device.ts";
import type { StoredCopy } from "../device/device-storage.ts";
import type { Ports } from "./ports.ts";
import { nothingKept } from "./start-call.ts";

export interface OpenedTest {
  readonly copy: StoredCopy;
  /** For the review after it: with explanations and keys. */
  readonly questions: readonly RevisionQuestion[];
  readonly end: CallEnd<LocalStart>;
}

export async function openTest(
  ports: Ports,
  quizId: string,
  options: { readonly inCapstan: boolean },
): Promise<OpenedTest | CallEnd<never>> {
  const input = { params: { id: quizId }, query: { rendered: "1" } };
  const result = await ports.call(getQuiz, input, { ...ports.callOptions, as: "author" });
  if (!result.ok) return result;
  // Somebody else's quiz: there the flags mean nothing.
  if (result.data.view !== "crew") return notTheirs;
  const quiz = result.data;
  const questions = withHtml(quiz);
  const participationId = `test-${randomText(16)}`;
  const layout = layoutFor({ questions, settings: quiz.settings }, participationId);
  const now = ports.wall();
  const seconds = options.inCapstan ? authorTestTimerSeconds : testTimerSeconds;
  const facts = {
    participationId,
    participantId: "test",
    participantName: "",
    isAnonymous: true,
    isResumed: false,
    isRetake: false,
    revision: quiz.published_revision ?? 0,
    questionOrder: layout.question_order,
    optionOrders: layout.option_orders,
    startedAt: now,
    deadlineAt: now + seconds * 1000,
    quizTimeLimit: seconds / 60,
  };
  const local = {
    kind: "test",
    startedWall: now,
    endedAfter: null,
    scoresHere: true,
    result: null,
  } as const;
  const shown: ParticipantQuiz = {
    view: "participant",
    ...describe(quiz, now),
    participation_id: participationId,
    questions: publicQuestions({ questions }, layout),
  };
  const scored = { questions: quiz.questions, scoringMode: quiz.settings.scoring_mode };
  return {
    copy: { quiz: shown, scored },
    questions,
    end: { ok: true, data: { facts, local, kept: nothingKept } },
  };
}

function withHtml({ questions, rendered = [] }: CrewQuiz): RevisionQuestion[] {
  const byId = new Map(rendered.map((one) => [one.id, one]));
  return questions.map((question) => {
    const html = byId.get(question.id);
    const optionHtml = new Map(html?.options.map((option) => [option.id, option.html]));
    return {
      ...question,
      question_html: html?.question_html ?? "",
      explanation_html: html?.explanation_html ?? "",
      options: question.options.map((option) => ({ ...option, html: optionHtml.get(option.id) ?? "" })),
    };
  });
}

function describe(quiz: CrewQuiz, now: number) {
  const { settings } = quiz;
  const counted = quiz.questions.filter((question) => typeOf(question).isCounted);
  return {
    id: quiz.id,
    title: quiz.title,
    description_html: "",
    organisation: "",
    branding: null,
    access_control: quiz.access_control,
    status: quiz.status,
    question_count: counted.length,
    total_points: counted.reduce((sum, { points }) => sum + points, 0),
    is_timed: settings.is_timed,
    quiz_time_limit: settings.is_timed ? settings.quiz_time_limit : null,
    opens_at: settings.opens_at,
    closes_at: settings.closes_at,
    passing_score: settings.passing_score,
    allow_retakes: settings.allow_retakes,
    max_retakes: settings.max_retakes,
    allow_previous_questions: settings.allow_previous_questions,
    skippable_questions: settings.skippable_questions,
    show_results: settings.show_results,
    show_correct_answers: settings.show_correct_answers,
    revision: quiz.published_revision ?? 0,
    server_time: instant(now),
  };
}

const notTheirs: CallEnd<never> = {
  ok: false,
  kind: "refused",
  status: 403,
  code: "not_yours",
  detail: "Only the crew of this quiz can test it.",
  retryAfterSeconds: null,
};
