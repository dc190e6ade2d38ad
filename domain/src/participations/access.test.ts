import { describe, expect, it } from "vitest";
import { type AccessFacts, accessDenial } from "./access.ts";

const now = 1_000_000;

interface Some {
  quiz?: Partial<AccessFacts["quiz"]>;
  caller?: Partial<AccessFacts["caller"]>;
  attempts?: Partial<AccessFacts["attempts"]>;
}

function facts({ quiz, caller, attempts }: Some = {}): AccessFacts {
  return {
    quiz: {
      status: "published",
      access_control: "public",
      opensAt: null,
      closesAt: null,
      allowRetakes: false,
      maxRetakes: 0,
      coolingMs: 0,
      ...quiz,
    },
    caller: { registered: false, granted: false, ...caller },
    attempts: { running: false, finished: 0, lastFinishedAt: null, ...attempts },
  };
}

const once = { finished: 1, lastFinishedAt: now - 500 };

describe("who may begin", () => {
  it.each<[string, Some, string | null, string | null]>([
    ["anybody, where the quiz is open to all", {}, null, null],
    ["nobody before it opens", { quiz: { opensAt: now + 1 } }, "not_open_yet", "wait"],
    ["anybody from the moment it opens", { quiz: { opensAt: now } }, null, null],
    ["anybody until it closes", { quiz: { closesAt: now + 1 } }, null, null],
    ["nobody from the moment it closes", { quiz: { closesAt: now } }, "quiz_closed", "closed"],
    ["nobody where it was closed by hand", { quiz: { status: "closed" } }, "quiz_closed", "closed"],
    [
      "no guest where people sign in",
      { quiz: { access_control: "login_required" } },
      "login_required",
      "login",
    ],
    [
      "whoever signed in",
      { quiz: { access_control: "login_required" }, caller: { registered: true } },
      null,
      null,
    ],
    [
      "nobody without the password, signed in or not",
      { quiz: { access_control: "password" }, caller: { registered: true } },
      "password_required",
      "password",
    ],
    ["whoever gave it", { quiz: { access_control: "password" }, caller: { granted: true } }, null, null],
    [
      "nobody who was not invited",
      { quiz: { access_control: "invitation" }, caller: { registered: true } },
      "invitation_required",
      "invitation",
    ],
    ["whoever was", { quiz: { access_control: "invitation" }, caller: { granted: true } }, null, null],
    ["nobody twice where there are no retakes", { attempts: once }, "no_attempts_left", "no_attempts_left"],
    [
      "nobody twice where the number of retakes is set but they are off",
      { quiz: { maxRetakes: 5 }, attempts: once },
      "no_attempts_left",
      "no_attempts_left",
    ],
    [
      "anybody again where retakes are unlimited",
      { quiz: { allowRetakes: true }, attempts: { ...once, finished: 99 } },
      null,
      null,
    ],
    [
      "the N-th retake of N",
      { quiz: { allowRetakes: true, maxRetakes: 2 }, attempts: { ...once, finished: 2 } },
      null,
      null,
    ],
    [
      "not the one after it",
      { quiz: { allowRetakes: true, maxRetakes: 2 }, attempts: { ...once, finished: 3 } },
      "no_attempts_left",
      "no_attempts_left",
    ],
    [
      "nobody in the pause between attempts",
      { quiz: { allowRetakes: true, coolingMs: 501 }, attempts: once },
      "cooling_period",
      "wait",
    ],
    [
      "whoever waited for its end",
      { quiz: { allowRetakes: true, coolingMs: 500 }, attempts: once },
      null,
      null,
    ],
    [
      "whoever is at it already, though every door has closed behind them",
      {
        quiz: { status: "closed", closesAt: now - 9, access_control: "password", opensAt: now + 9 },
        attempts: { running: true, finished: 3 },
      },
      null,
      null,
    ],
  ])("is %s", (_sentence, some, code, action) => {
    const denial = accessDenial(facts(some), now);
    expect(denial.code).toBe(code);
    if (denial.code !== null) expect(denial.action).toBe(action);
  });

  it("says when the door opens again", () => {
    expect(accessDenial(facts({ quiz: { opensAt: now + 7 } }), now)).toMatchObject({ opensAt: now + 7 });
    const pause = facts({ quiz: { allowRetakes: true, coolingMs: 800 }, attempts: once });
    expect(accessDenial(pause, now)).toMatchObject({ opensAt: now + 300 });
  });
});
