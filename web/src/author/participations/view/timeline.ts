// The log of a participation as what happened: leaves and returns become one absence with its length, and what
// only moved between questions is left out. Pure.
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import type { getParticipation } from "@capstan/domain/participations/crew-contract.ts";

type Participation = ReplyOf<typeof getParticipation>;
export type LoggedEvent = Participation["events"][number];

export type Happening =
  | { readonly kind: "started" | "ended"; readonly at: number }
  /** From leaving to returning; `times` of it were too near to each other to tell apart. */
  | {
      readonly kind: "away" | "offline";
      readonly at: number;
      /** Null where no return was logged. */
      readonly until: number | null;
      readonly times: number;
      readonly questionId: string | null;
    }
  | {
      readonly kind: "copied" | "pasted";
      readonly at: number;
      readonly times: number;
      /** Characters copied; null where unknown. */
      readonly size: number | null;
      readonly questionId: string | null;
    }
  | { readonly kind: "device" | "clock" | "other"; readonly at: number; readonly name: string };

type Episode = Extract<Happening, { kind: "away" | "offline" }>;
type Clip = Extract<Happening, { kind: "copied" | "pasted" }>;

/** Returns shorter than this do not end an absence; copies nearer than this are one. */
export const mergeWithinMs = 5_000;

const leaves: Readonly<Record<string, Episode["kind"]>> = { window_blur: "away", connection_lost: "offline" };
const returns: Readonly<Record<string, Episode["kind"]>> = {
  window_focus: "away",
  connection_back: "offline",
};
const unsaid = new Set(["question_view", "question_leave", "quiz_completed"]);

export interface Attempt {
  readonly startedAt: number;
  readonly submittedAt: number | null;
  readonly events: readonly LoggedEvent[];
}

export function happeningsOf({ startedAt, submittedAt, events }: Attempt): Happening[] {
  const happened: Happening[] = [];
  const open: Record<Episode["kind"], number | null> = { away: null, offline: null };
  let question: string | null = null;

  for (const event of [...events].sort((a, b) => timeOf(a) - timeOf(b))) {
    // A device's clock may run ahead of the server's: nothing happened before the start.
    const at = Math.max(timeOf(event), startedAt);
    const left = leaves[event.event];
    const back = returns[event.event];
    if (event.event === "question_view") question = text(event.details.question_id) ?? question;
    if (left && open[left] === null) open[left] = leave(happened, left, at, question);
    if (back && open[back] !== null) {
      const index = open[back];
      happened[index] = { ...(happened[index] as Episode), until: at };
      open[back] = null;
    }
    if (left || back || unsaid.has(event.event)) continue;
    const clip = clipOf(event, at, question);
    if (clip) addClip(happened, clip);
    else happened.push({ kind: otherKind(event.event), at, name: event.event });
  }
  // Who was away at the end came back no more.
  for (const index of Object.values(open)) {
    if (index !== null && submittedAt !== null) {
      const episode = happened[index] as Episode;
      happened[index] = { ...episode, until: Math.max(episode.at, submittedAt) };
    }
  }
  const ends: Happening[] = submittedAt === null ? [] : [{ kind: "ended", at: submittedAt }];
  return [{ kind: "started" as const, at: startedAt }, ...happened, ...ends].sort((a, b) => a.at - b.at);
}

/** Opens an absence, or goes on with the last one where the return was too short. Answers its place. */
function leave(happened: Happening[], kind: Episode["kind"], at: number, questionId: string | null): number {
  const index = happened.findLastIndex((one) => one.kind === kind);
  const last = happened[index] as Episode | undefined;
  if (last && last.until !== null && at - last.until < mergeWithinMs) {
    happened[index] = { ...last, until: null, times: last.times + 1 };
    return index;
  }
  return happened.push({ kind, at, until: null, times: 1, questionId }) - 1;
}

function clipOf(event: LoggedEvent, at: number, question: string | null): Clip | null {
  const { content_length: size, target } = event.details;
  if (event.event === "copy_detected") {
    return {
      kind: "copied",
      at,
      times: 1,
      size: typeof size === "number" ? size : null,
      questionId: question,
    };
  }
  if (event.event === "paste_detected") {
    return { kind: "pasted", at, times: 1, size: null, questionId: text(target) ?? question };
  }
  return null;
}

function addClip(happened: Happening[], clip: Clip): void {
  const last = happened.at(-1);
  if (
    last?.kind === clip.kind &&
    (last as Clip).questionId === clip.questionId &&
    clip.at - last.at < mergeWithinMs
  ) {
    const { times, size } = last as Clip;
    const both = size === null || clip.size === null ? null : size + clip.size;
    happened[happened.length - 1] = { ...(last as Clip), times: times + 1, size: both };
  } else happened.push(clip);
}

function otherKind(name: string): "device" | "clock" | "other" {
  if (name === "device_change") return "device";
  return name === "timer_resync" ? "clock" : "other";
}

const timeOf = (event: LoggedEvent) => Date.parse(event.occurred_at);
const text = (value: unknown) => (typeof value === "string" && value ? value : null);

/** How often and how long somebody was away; what has no known end counts as nothing. */
export function absence(happened: readonly Happening[]): { times: number; ms: number } {
  let times = 0;
  let ms = 0;
  for (const one of happened) {
    if (one.kind !== "away") continue;
    times += one.times;
    ms += one.until === null ? 0 : one.until - one.at;
  }
  return { times, ms };
}
