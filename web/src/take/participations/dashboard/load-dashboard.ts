import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import { getSession, type HistoryEntry, myQuizzes } from "@capstan/domain/participations/contract.ts";
import { type CallResult, call, type Failure } from "../../../api/call.ts";
import { currentParticipant, forgetDeadToken } from "../../participants/participant-session.ts";
import { checkAccess } from "../check-access.ts";
import { type History, loadHistory } from "../history.ts";
import { listWaiting, type Waiting } from "../running/send-waiting.ts";

export type AvailableQuiz = ReplyOf<typeof myQuizzes>["results"][number];
type Session = ReplyOf<typeof getSession>;

export interface UnderWay {
  readonly entry: HistoryEntry;
  /** `null` where it could not be asked. */
  readonly session: Session | null;
}

export interface Dashboard {
  readonly underWay: readonly UnderWay[];
  readonly available: readonly AvailableQuiz[];
  readonly availableFailure: Failure | null;
  readonly history: History;
  /** What this person's device still has to send. */
  readonly waiting: readonly Waiting[];
}

const nobody: Dashboard = {
  underWay: [],
  available: [],
  availableFailure: null,
  history: { entries: [], nextCursor: null, failure: null },
  waiting: [],
};

export async function loadDashboard(signal: AbortSignal): Promise<CallResult<Dashboard>> {
  const person = currentParticipant();
  const waiting = await listWaiting().catch(() => []);
  if (person === null) return done({ ...nobody, waiting });
  const as = { as: "participant", signal } as const;
  const [history, quizzes] = await Promise.all([
    loadHistory({ limit: 50 }, signal),
    call(myQuizzes, { query: { limit: "50" } }, as),
  ]);
  if (!history.ok) return history;
  if (!quizzes.ok && quizzes.kind === "refused" && quizzes.status === 401) {
    forgetDeadToken();
    return done({ ...nobody, waiting, history: { ...history.data, failure: quizzes } });
  }
  const running = history.data.entries.filter((entry) => !entry.completed);
  const underWay = await Promise.all(
    running.map(async (entry) => {
      const session = await call(getSession, { params: { id: entry.quiz_id } }, as);
      return { entry, session: session.ok ? session.data : null };
    }),
  );
  // One that was closed by its deadline in the meantime is no longer under way.
  const stillRunning = underWay.filter(
    ({ entry, session }) => session === null || session.participation_id === entry.participation_id,
  );
  const busy = new Set(stillRunning.map(({ entry }) => entry.quiz_id));
  const listed = quizzes.ok
    ? quizzes.data.results.filter((quiz) => isOpenNow(quiz) && !busy.has(quiz.id))
    : [];
  const taken = new Set(history.data.entries.map((entry) => entry.quiz_id));
  const available = await Promise.all(
    listed.map(async (quiz) =>
      taken.has(quiz.id) && !(await hasAttemptsLeft(quiz.id, signal)) ? [] : [quiz],
    ),
  );
  return done({
    underWay: stillRunning,
    available: available.flat(),
    availableFailure: quizzes.ok ? null : quizzes,
    history: history.data,
    waiting: waiting.filter((one) => one.participantId === person.id),
  });
}

function isOpenNow({ status, closes_at: closesAt }: AvailableQuiz): boolean {
  return status === "published" && (closesAt === null || Date.parse(closesAt) > Date.now());
}

/** In doubt it stays on the list: the lobby tells. */
async function hasAttemptsLeft(quizId: string, signal: AbortSignal): Promise<boolean> {
  const access = await checkAccess(quizId, signal);
  return !access.ok || access.data.required_action !== "no_attempts_left";
}

function done(data: Dashboard): CallResult<Dashboard> {
  return { ok: true, status: 200, data };
}
