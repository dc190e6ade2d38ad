// A trace from a seed: the same seed, the same trace, for ever.
import { limits } from "../../quizzes/limits.ts";
import { type Random, randomFrom } from "../../random.ts";
import type { Action, Fate, Setup, Trace } from "./trace.ts";

const minute = 60_000;
const hour = 60 * minute;

export function generateTrace(seed: number): Trace {
  const random = randomFrom(`simulation ${seed}`);
  const setup = drawSetup(seed, random);
  const draw = drawing(random, setup);
  const length = 15 + random.below(50);
  const actions: Action[] = [{ do: "open", device: 0, tab: 0, mode: "normal" }];
  // Most runs are well under way before anything happens; some are troubled from their first request.
  if (random.below(5) > 0) actions.push({ do: "deliver_all" });
  while (actions.length < length) actions.push(...draw());
  return { setup, actions };
}

function drawSetup(seed: number, random: Random): Setup {
  const oneIn = (count: number) => random.below(count) === 0;
  return {
    seed,
    who: oneIn(2) ? "guests" : "registered",
    devices: oneIn(2) ? 2 : 1,
    limitMinutes: oneIn(2) ? null : pick(random, [1, 5, 30]),
    closesInMinutes: oneIn(5) ? pick(random, [2, 20]) : null,
    allowPrevious: !oneIn(4),
    skippable: !oneIn(4),
    monoStopsAsleep: oneIn(3),
    pushes: !oneIn(3),
  };
}

function pick<T>(random: Random, from: readonly T[]): T {
  return from[random.below(from.length)] as T;
}

/** What an action is drawn by; the weights add up to the whole. */
type Draw = readonly [weight: number, make: () => Action[]];

function drawing(random: Random, setup: Setup): () => Action[] {
  const oneIn = (count: number) => random.below(count) === 0;
  const below = (bound: number) => random.below(bound);
  const of = <T>(from: readonly T[]) => pick(random, from);
  const device = () => below(setup.devices);
  // The first tab is where most of it happens.
  const at = () => ({ device: device(), tab: oneIn(4) ? 1 : 0 });
  const which = () => below(8);
  const badFate = (): Fate =>
    of([
      "lost",
      "vanished",
      "late",
      "late",
      "twice",
      "html",
      "truncated",
      "failing",
      "broken",
      "failed_after",
      "too_many",
    ]);
  const fate = (): Fate => (oneIn(2) ? "whole" : badFate());
  const text = () => `text ${below(12)}`;
  const value = (question: number) => {
    if (oneIn(40)) return "x".repeat(limits.shortAnswer + 1);
    if (question === 1) return of(["x", "y", "z"]);
    if (question === 2) return of([["x"], ["y", "z"], ["x", "y", "z"]]);
    return text();
  };
  const enter = (): Action => {
    const question = below(4);
    return { do: "enter", ...at(), question, value: value(question), slow: oneIn(4) };
  };
  const wait = (): Action => ({
    do: "wait",
    ms: of([50, 400, 1600, 1600, 5000, 16_000, 31_000, 50_000, 2 * minute]),
  });

  const someDelivered = (): Action[] =>
    Array.from({ length: 1 + below(4) }, () => ({ do: "deliver", which: which(), fate: "whole" }));

  const draws: Draw[] = [
    [30, () => [enter()]],
    // Typing: several changes to one question in a row.
    [4, () => [enter(), enter(), { do: "wait", ms: 1600 }]],
    [3, () => [{ do: "clear", ...at(), question: below(4) }]],
    [8, () => [{ do: "move", ...at(), by: of([1, 1, 1, -1, 2]) }]],
    [22, () => [wait()]],
    [22, () => [{ do: "deliver", which: which(), fate: fate() }]],
    [14, () => [{ do: "deliver_all" }]],
    [5, () => [{ do: "flush", what: oneIn(2) ? "saves" : "submits" }]],
    [3, () => [{ do: "submit", ...at() }]],
    [1, () => [{ do: "submit_twice", ...at() }]],
    [7, () => [{ do: "open", ...at(), mode: of(["normal", "normal", "resume", "retake"]) }]],
    [5, () => [{ do: "crash", ...at() }]],
    // A reload: gone, and back at once.
    [3, () => reload(at())],
    [1, () => [{ do: "battery_dies", device: device() }]],
    [3, () => [{ do: "hide", ...at() }]],
    [2, () => [{ do: "show", ...at() }]],
    [2, () => [{ do: "leave", ...at() }]],
    [1, () => [{ do: "retry", ...at() }]],
    [3, () => [{ do: "storage", device: device(), is: of(["ok", "ok", "full", "throws", "stuck"]) }]],
    [1, () => [{ do: "wipe_storage", device: device() }]],
    [4, () => [{ do: "offline", device: device() }]],
    [4, () => [{ do: "online", device: device() }]],
    [2, () => [{ do: "set_clock", device: device(), ms: of([-hour, hour, -5 * minute, 90_000, 25 * hour]) }]],
    [2, () => [{ do: "sleep", device: device(), ms: of([20_000, 3 * minute, 10 * minute, 2 * hour]) }]],
    [2, () => [{ do: "sign_out", device: device() }]],
    [2, () => [{ do: "sign_in", device: device(), person: oneIn(3) ? 1 : 0 }]],
    [3, () => [{ do: "send_waiting", device: device(), fate: fate() }]],
    [4, () => [{ do: "server_crash" }]],
    // In the middle of a save: between its arrival, its flush and its reply.
    [2, () => [enter(), { do: "wait", ms: 1600 }, ...someDelivered(), { do: "server_crash" }]],
    [3, () => [{ do: "sweep" }]],
    [1, () => [{ do: "grade" }]],
    [1, () => [{ do: "accept_late" }]],
    [2, () => [{ do: "publish" }]],
    [2, () => [{ do: "set_limit", minutes: of([1, 3, 10, 45]), evenRunning: oneIn(3) }]],
    [1, () => [{ do: "set_closing", inMinutes: of([null, 1, 10, 60]), evenRunning: oneIn(3) }]],
    [2, () => [{ do: "expire_tokens", what: oneIn(2) ? "tokens" : "tickets" }]],
    [1, () => [{ do: "hostile", kind: of(["foreign", "unknown_token", "sequence", "garbage"]) }]],
  ];
  const total = draws.reduce((sum, [weight]) => sum + weight, 0);

  function reload(place: { readonly device: number; readonly tab: number }): Action[] {
    const hidden: Action[] = oneIn(2) ? [{ do: "hide", ...place }] : [];
    return [...hidden, { do: "crash", ...place }, { do: "open", ...place, mode: "normal" }];
  }

  return () => {
    let left = below(total);
    for (const [weight, make] of draws) {
      left -= weight;
      if (left < 0) return make();
    }
    return [];
  };
}
