import type { CrewQuiz } from "@capstan/domain/quizzes/contract.ts";
import type { Question } from "@capstan/domain/quizzes/question.ts";
import { defaultSettings } from "@capstan/domain/quizzes/settings.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallResult, Failure } from "../../../api/call.ts";
import { documentOf } from "./document.ts";
import { conflictsOf, errorsOf, isDirty } from "./draft-state.ts";
import { DraftStore, type KeptDraft, longestWaitMs, quietMs, type UpdateBody } from "./draft-store.ts";

const question = (id: string, changes: Partial<Question> = {}): Question => ({
  id,
  question_type: "short_answer",
  question_text: id,
  options: [],
  correct_answer: "x",
  explanation: "",
  points: 1,
  required: false,
  tags: [],
  ...changes,
});
const quiz: CrewQuiz = {
  view: "crew",
  id: "quiz-1",
  title: "Knots",
  description: "",
  status: "draft",
  access_control: "public",
  has_password: false,
  settings: defaultSettings,
  questions: [question("1"), question("2")],
  draft_version: 7,
  published_revision: null,
  unpublished_changes: true,
  share_code: "K7M4QD",
  participation_count: 0,
  created_at: "2026-11-20T14:00:00.000Z",
  updated_at: "2026-11-20T14:00:00.000Z",
};
const offline: Failure = {
  ok: false,
  kind: "unreachable",
  reason: "network",
  status: null,
  retryAfterSeconds: null,
};

/** A server of one quiz, as the contract describes it; `answerWith` lets the next call meet something else. */
function harness(kept: KeptDraft | null = null, start: CrewQuiz = quiz, mayWrite = true) {
  let stored = start;
  const sent: UpdateBody[] = [];
  const next: (Failure | "hold")[] = [];
  let release: (() => void) | null = null;
  const device: { draft: KeptDraft | null } = { draft: kept };
  const apply = (body: UpdateBody): CallResult<CrewQuiz> => {
    if (body.draft_version !== stored.draft_version) {
      return {
        ok: false,
        kind: "refused",
        status: 409,
        code: "changed_elsewhere",
        detail: "Changed",
        errors: {},
        retryAfterSeconds: null,
        current: stored,
      };
    }
    const { draft_version, settings, password, apply_to_running, ...rest } = body;
    stored = {
      ...stored,
      ...rest,
      settings: { ...stored.settings, ...settings },
      questions: (body.questions as Question[] | undefined) ?? stored.questions,
      draft_version: stored.draft_version + 1,
    };
    return { ok: true, status: 200, data: stored };
  };
  const store = new DraftStore(
    start,
    {
      mayWrite,
      send: async (body) => {
        sent.push(structuredClone(body));
        const planned = next.shift();
        if (planned === "hold") await new Promise<void>((done) => (release = done));
        else if (planned) return planned;
        return apply(body);
      },
      reload: async () => ({ ok: true, status: 200, data: stored }),
      keep: async (draft) => {
        device.draft = structuredClone(draft);
      },
      forget: async () => {
        device.draft = null;
      },
      now: () => Date.now(),
      later: (work, ms) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    },
    kept,
  );
  return {
    store,
    sent,
    device,
    answerWith: (...failures: (Failure | "hold")[]) => next.push(...failures),
    release: () => release?.(),
    server: () => stored,
    elsewhere: (change: Partial<CrewQuiz>) => {
      stored = { ...stored, ...change, draft_version: stored.draft_version + 1 };
    },
  };
}
const titled = (title: string) => (document: ReturnType<typeof documentOf>) => ({ ...document, title });
const scored = (passing_score: number) => (document: ReturnType<typeof documentOf>) => ({
  ...document,
  settings: { ...document.settings, passing_score },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("for who may only look", () => {
  it("nothing typed begins to be a draft, and what others change still arrives", async () => {
    const { store, sent, device, elsewhere } = harness(null, quiz, false);
    store.edit(titled("Mine"), "title");
    store.undo();
    store.redo();
    await vi.advanceTimersByTimeAsync(longestWaitMs);
    expect([store.state().mine.title, isDirty(store.state())]).toEqual(["Knots", false]);
    expect([sent, device.draft]).toEqual([[], null]);
    elsewhere({ title: "Knots and hitches" });
    await store.refresh();
    expect(store.state().mine.title).toBe("Knots and hitches");
  });
});

describe("saving by itself", () => {
  it("waits for a pause and sends only what changed", async () => {
    const { store, sent, device } = harness();
    store.edit(titled("Knots and"), "title");
    await vi.advanceTimersByTimeAsync(quietMs - 1);
    expect(sent).toEqual([]);
    expect(device.draft?.mine.title).toBe("Knots and");
    store.edit(titled("Knots and bends"), "title");
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sent).toEqual([{ title: "Knots and bends", draft_version: 7 }]);
    expect(isDirty(store.state())).toBe(false);
    expect(device.draft).toBeNull();
  });

  it("does not wait for ever for somebody who never pauses", async () => {
    const { store, sent } = harness();
    for (let passed = 0; passed < longestWaitMs + quietMs; passed += 200) {
      store.edit(titled(`Knots ${passed}`), "title");
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(sent.length).toBeGreaterThan(0);
  });

  it("has one request in flight, and sends what came meanwhile after it", async () => {
    const { store, sent, answerWith, release, server } = harness();
    answerWith("hold");
    store.edit(titled("One"));
    await vi.advanceTimersByTimeAsync(quietMs);
    store.edit(titled("Two"));
    await vi.advanceTimersByTimeAsync(longestWaitMs * 2);
    expect(sent.length).toBe(1);
    release();
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(sent.map(({ title, draft_version }) => [title, draft_version])).toEqual([
      ["One", 7],
      ["Two", 8],
    ]);
    expect(server().title).toBe("Two");
  });

  it("keeps what it cannot send, says so, and sends it when the network is back", async () => {
    const { store, sent, device, answerWith, server } = harness();
    answerWith(offline, offline);
    store.edit(titled("Kept"));
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(store.state().problem).toEqual({ kind: "offline" });
    expect(device.draft?.mine.title).toBe("Kept");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent.length).toBe(2);
    store.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.state().problem).toBeNull();
    expect(server().title).toBe("Kept");
    expect(device.draft).toBeNull();
  });

  it("flushes at once, and says whether the server has everything", async () => {
    const { store, server, answerWith } = harness();
    store.edit(titled("Now"));
    expect(await store.flush()).toBe(true);
    expect(server().title).toBe("Now");
    answerWith(offline);
    store.edit(titled("Later"));
    expect(await store.flush()).toBe(false);
  });

  it("sends what came during the last request before it ends, and tries nothing afterwards", async () => {
    const { store, answerWith, release, server, sent } = harness();
    answerWith("hold");
    store.edit(titled("One"));
    await vi.advanceTimersByTimeAsync(quietMs);
    store.edit(titled("Two"));
    const ended = store.end();
    release();
    await ended;
    expect(server().title).toBe("Two");
    store.edit(titled("Too late"));
    await vi.advanceTimersByTimeAsync(longestWaitMs * 2);
    expect(sent.length).toBe(2);
  });

  it("ends without a network and leaves the draft on the device", async () => {
    const { store, answerWith, device, sent } = harness();
    answerWith(offline);
    store.edit(titled("Kept"));
    await store.end();
    await vi.advanceTimersByTimeAsync(longestWaitMs * 20);
    expect(sent.length).toBe(1);
    expect(device.draft?.mine.title).toBe("Kept");
  });

  it("sends a password with what else waits, once", async () => {
    const { store, sent } = harness();
    store.edit((document) => ({ ...document, access_control: "password" }));
    const result = await store.saveWith({ password: "anchor-down" });
    expect(result.ok).toBe(true);
    expect(sent).toEqual([{ access_control: "password", password: "anchor-down", draft_version: 7 }]);
    await vi.advanceTimersByTimeAsync(longestWaitMs);
    expect(sent.length).toBe(1);
  });
});

describe("undo and redo", () => {
  it("goes back by steps; typing in one place is one step", async () => {
    const { store } = harness();
    store.edit(titled("K"), "title");
    store.edit(titled("Kn"), "title");
    store.edit(scored(50), "passing_score");
    store.undo();
    expect(store.state().mine.settings.passing_score).toBe(70);
    expect(store.state().mine.title).toBe("Kn");
    store.undo();
    expect(store.state().mine.title).toBe("Knots");
    store.redo();
    store.redo();
    expect(store.state().mine).toMatchObject({ title: "Kn", settings: { passing_score: 50 } });
    store.undo();
    store.edit(titled("Other"));
    expect(store.state().future).toEqual([]);
  });

  it("begins a new step after a pause", async () => {
    const { store } = harness();
    store.edit(titled("One"), "title");
    await vi.advanceTimersByTimeAsync(3_000);
    store.edit(titled("Two"), "title");
    store.undo();
    expect(store.state().mine.title).toBe("One");
  });

  it("does not undo what somebody else did meanwhile", async () => {
    const { store, elsewhere } = harness();
    elsewhere({ description: "Theirs" });
    store.edit(titled("Mine"));
    await vi.advanceTimersByTimeAsync(quietMs * 3);
    expect(store.state().mine).toMatchObject({ title: "Mine", description: "Theirs" });
    store.undo();
    expect(store.state().mine).toMatchObject({ title: "Knots", description: "Theirs" });
  });
});

describe("a draft that changed elsewhere", () => {
  it("merges silently where different things changed, and saves the rest", async () => {
    const { store, elsewhere, server } = harness();
    elsewhere({ title: "Theirs" });
    store.edit(scored(55));
    await vi.advanceTimersByTimeAsync(quietMs * 3);
    expect(server()).toMatchObject({ title: "Theirs", settings: { passing_score: 55 } });
    expect(store.state().elsewhere).toBeNull();
    expect(isDirty(store.state())).toBe(false);
  });

  it("waits for a decision where the same thing changed, and loses neither side until then", async () => {
    const { store, sent, device, elsewhere, server } = harness();
    elsewhere({ title: "Theirs", description: "Also theirs" });
    store.edit(titled("Mine"));
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(conflictsOf(store.state()).map(({ id }) => id)).toEqual(["title"]);
    const asked = sent.length;
    store.edit(scored(55));
    await vi.advanceTimersByTimeAsync(longestWaitMs * 3);
    expect(sent.length).toBe(asked);
    expect(device.draft?.mine.title).toBe("Mine");
    store.decide(new Set(["title"]));
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(server()).toMatchObject({
      title: "Theirs",
      description: "Also theirs",
      settings: { passing_score: 55 },
    });
    expect(store.state().elsewhere).toBeNull();
    store.undo();
    expect(store.state().mine.title).toBe("Mine");
  });

  it("keeps mine when that is the decision", async () => {
    const { store, elsewhere, server } = harness();
    elsewhere({ title: "Theirs" });
    store.edit(titled("Mine"));
    await vi.advanceTimersByTimeAsync(quietMs);
    store.decide(new Set());
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(server().title).toBe("Mine");
  });
});

describe("fields the server refuses", () => {
  const refusal = (errors: Record<string, string[]>): Failure => ({
    ok: false,
    kind: "refused",
    status: 400,
    code: "invalid_request",
    detail: "Some fields are not right.",
    errors,
    retryAfterSeconds: null,
  });

  it("are shown in place and do not keep the rest from being saved", async () => {
    const { store, answerWith, server } = harness();
    answerWith(refusal({ title: ["Too short."], "questions.1.points": ["At most 1000."] }));
    store.edit((document) => ({
      ...document,
      title: "",
      description: "Good",
      questions: [question("1", { points: 2 }), question("2", { points: 9_999 })],
    }));
    await vi.advanceTimersByTimeAsync(quietMs * 3);
    expect(server()).toMatchObject({ title: "Knots", description: "Good" });
    expect(server().questions.map(({ points }) => points)).toEqual([2, 1]);
    expect(errorsOf(store.state())).toEqual({
      title: ["Too short."],
      "questions.2.points": ["At most 1000."],
    });
    expect(isDirty(store.state())).toBe(true);
  });

  it("are tried again once they are changed", async () => {
    const { store, answerWith, server } = harness();
    answerWith(refusal({ title: ["Too short."] }));
    store.edit(titled(""));
    await vi.advanceTimersByTimeAsync(quietMs * 3);
    store.edit(titled("Long enough"));
    expect(errorsOf(store.state())).toEqual({});
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(server().title).toBe("Long enough");
  });

  it("that cannot be placed stop the saving until the next edit, without trying in circles", async () => {
    const { store, answerWith, sent, server } = harness();
    answerWith(refusal({ body: ["No."] }));
    store.edit(titled("Tried"));
    await vi.advanceTimersByTimeAsync(longestWaitMs * 10);
    expect(sent.length).toBe(1);
    expect(store.state().problem).toMatchObject({ kind: "refused" });
    store.edit(titled("Tried again"));
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(server().title).toBe("Tried again");
  });
});

describe("a draft kept on the device", () => {
  const kept: KeptDraft = {
    base: documentOf(quiz),
    mine: { ...documentOf(quiz), title: "Kept" },
    version: 7,
  };

  it("stands on the screen again and is saved", async () => {
    const { store, server, device } = harness(kept);
    expect(store.state().mine.title).toBe("Kept");
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(server().title).toBe("Kept");
    expect(device.draft).toBeNull();
  });

  it("is merged with what the server has by now", async () => {
    const { store, server } = harness(kept, { ...quiz, description: "Newer", draft_version: 9 });
    await vi.advanceTimersByTimeAsync(quietMs);
    expect(server()).toMatchObject({ title: "Kept", description: "Newer" });
    expect(isDirty(store.state())).toBe(false);
  });

  it("waits for a decision where the server has something else in the same place", () => {
    const { store } = harness(kept, { ...quiz, title: "Newer", draft_version: 9 });
    expect(store.state().mine.title).toBe("Kept");
    expect(conflictsOf(store.state()).map(({ id }) => id)).toEqual(["title"]);
  });
});
