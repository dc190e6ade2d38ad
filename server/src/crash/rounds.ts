// Rounds of load and `kill -9` on one set of data, with the ledger held against the database after each.
import { randomFrom } from "@capstan/domain/random.ts";
import { findingsIn } from "./check-ledger.ts";
import { type DataPlace, publishQuiz, startServer } from "./server-process.ts";
import { Sitting } from "./sitting.ts";

export interface CrashRun {
  readonly place: DataPlace;
  readonly rounds: number;
  readonly seed: string;
  /** what pulls the plug, `server.kill()` unless stated; resolves when the data can be read again */
  readonly pullThePlug?: (server: { kill(): Promise<unknown> }) => Promise<unknown>;
  readonly say?: (line: string) => void;
}

export interface CrashReport {
  readonly findings: string[];
  readonly acknowledged: number;
  readonly submitted: number;
  /** how often a change had no answer when the plug was pulled */
  readonly unknown: number;
  readonly slowestStartMs: number;
}

const people = 24;
const questions = 6;

export async function crashRounds({
  place,
  rounds,
  seed,
  say = () => {},
  ...run
}: CrashRun): Promise<CrashReport> {
  const pullThePlug = run.pullThePlug ?? ((server) => server.kill());
  const random = randomFrom(seed);
  const findings: string[] = [];
  const everybody: Sitting[] = [];
  let sitting: Sitting[] = [];
  let quiz: string | undefined;
  let unknown = 0;
  let slowestStartMs = 0;

  for (let round = 1; round <= rounds; round++) {
    const server = await startServer(place);
    slowestStartMs = Math.max(slowestStartMs, server.readyMs);
    quiz ??= await publishQuiz(server.url, questions);
    // those the last round left go on, with what they had not heard of
    const stay = sitting.filter(({ over }) => !over);
    await Promise.all(stay.map((each) => each.settle(server.url)));
    while (stay.length < people) {
      const fresh = new Sitting(quiz, `${seed}-${round}-${stay.length}`, questions);
      stay.push(fresh);
      everybody.push(fresh);
    }
    sitting = stay;
    let stopped = false;
    const running = Promise.all(sitting.map((each) => each.run(server.url, () => stopped)));
    await new Promise((resolve) => setTimeout(resolve, 30 + random.below(400)));
    await pullThePlug(server);
    stopped = true;
    await running;
    await server.kill();
    const waiting = sitting.reduce(
      (sum, { sent, acknowledged, kept }) => sum + sent.size - acknowledged.size - kept.size,
      0,
    );
    unknown += waiting;
    findings.push(...(await findingsIn(place, everybody, false)));
    say(
      `round ${round}: ${countOf(everybody)} acknowledged, ${waiting} without an answer, ${findings.length} findings`,
    );
    if (findings.length > 20) break;
  }

  const last = await startServer(place);
  await Promise.all(everybody.map((each) => each.settle(last.url)));
  const { code } = await last.kill("SIGTERM");
  if (code !== 0) findings.push(`The server ended with ${code} when it was asked to stop.`);
  findings.push(...(await findingsIn(place, everybody, true)));
  return {
    findings,
    acknowledged: countOf(everybody),
    submitted: everybody.filter(({ submitted }) => submitted).length,
    unknown,
    slowestStartMs,
  };
}

const countOf = (sittings: readonly Sitting[]): number =>
  sittings.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
