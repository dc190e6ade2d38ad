import { describe, expect, it } from "vitest";
import type { AccessFacts } from "./access.ts";
import { decideStart, type StartFacts } from "./start.ts";

const now = 1_000_000;

const quiz: AccessFacts["quiz"] = {
  status: "published",
  access_control: "public",
  opensAt: null,
  closesAt: null,
  allowRetakes: false,
  maxRetakes: 0,
  coolingMs: 0,
};
const none = { running: false, finished: 0, lastFinishedAt: null };
const once = { running: false, finished: 1, lastFinishedAt: now - 1 };
const running = { ...none, running: true };
const retakes = { ...quiz, allowRetakes: true };

type Some = Partial<Omit<StartFacts, "caller">>;
const decide = (some: Some) =>
  decideStart(
    {
      quiz,
      caller: { registered: false, granted: false },
      attempts: none,
      mode: undefined,
      resetTimer: false,
      ...some,
    },
    now,
  );

describe("a start", () => {
  it.each<[string, Some, object]>([
    ["begins the first attempt", {}, { does: "begin", attemptNo: 1, isRetake: false }],
    ["answers the one that runs", { attempts: running }, { does: "resume" }],
    ["answers it in mode retake too", { attempts: running, mode: "retake" }, { does: "resume" }],
    [
      "answers it though a fresh timer is asked for",
      { attempts: running, resetTimer: true },
      { does: "resume" },
    ],
    [
      "answers it though the quiz has closed",
      { attempts: running, quiz: { ...quiz, status: "closed" } },
      { does: "resume" },
    ],
    [
      "in mode resume finds nothing to resume",
      { mode: "resume" },
      { does: "refuse", code: "nothing_to_resume" },
    ],
    [
      "in mode resume finds nothing after submitting either",
      { mode: "resume", attempts: once, quiz: retakes },
      { does: "refuse", code: "nothing_to_resume" },
    ],
    [
      "in mode normal after submitting says so, though retakes are allowed",
      { mode: "normal", attempts: once, quiz: retakes },
      { does: "refuse", code: "already_submitted" },
    ],
    [
      "without a mode after submitting says the same",
      { attempts: once, quiz: retakes },
      { does: "refuse", code: "already_submitted" },
    ],
    [
      "without a mode but with a fresh timer is a retake",
      { attempts: once, quiz: retakes, resetTimer: true },
      { does: "begin", attemptNo: 2, isRetake: true },
    ],
    [
      "in mode retake begins the next attempt",
      { mode: "retake", attempts: once, quiz: retakes },
      { does: "begin", attemptNo: 2, isRetake: true },
    ],
    [
      "in mode retake with nothing taken before is the first attempt",
      { mode: "retake" },
      { does: "begin", attemptNo: 1, isRetake: false },
    ],
    [
      "in mode retake where there are none is refused",
      { mode: "retake", attempts: once },
      { does: "refuse", code: "no_attempts_left", action: "no_attempts_left" },
    ],
    [
      "at a closed door is refused with what is asked for",
      { quiz: { ...quiz, access_control: "password" } },
      { does: "refuse", code: "password_required", action: "password" },
    ],
    [
      "before the opening is told when",
      { quiz: { ...quiz, opensAt: now + 5 } },
      { does: "refuse", code: "not_open_yet", opensAt: now + 5 },
    ],
    [
      "without a network is refused where that is not allowed",
      { mode: "offline" },
      { does: "refuse", code: "offline_start_not_allowed" },
    ],
  ])("%s", (_sentence, some, decision) => {
    expect(decide(some)).toMatchObject(decision);
  });
});
