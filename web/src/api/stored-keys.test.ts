import { beforeEach, describe, expect, test } from "vitest";
import { memoryStorage } from "./memory-storage.ts";
import { type SafeStorage, safeStorage } from "./safe-storage.ts";
import {
  clearStoredKeys,
  progressKey,
  readAccessedQuizzes,
  readAuthorToken,
  readJson,
  readParticipant,
  rememberAccessedQuiz,
  startKey,
  storedKeys,
  withoutPrefix,
  withPrefix,
  writeAuthorToken,
  writeParticipant,
} from "./stored-keys.ts";

let storage: SafeStorage;
beforeEach(() => {
  const browser = memoryStorage();
  storage = safeStorage(() => browser);
});

const maya = { token: "t1", id: "p1", name: "Maya", email: "maya@example.org", is_anonymous: false };

describe("prefixes", () => {
  test.each([
    ["abc", "Bearer abc"],
    ["Bearer abc", "Bearer abc"],
    ["bearer  abc", "Bearer abc"],
    ["Bearer Bearer abc", "Bearer abc"],
    ["Token abc", "Bearer abc"],
    ["Bearerabc", "Bearer Bearerabc"],
  ])("%j as Bearer is %j", (token, expected) => {
    expect(withPrefix("Bearer", token)).toBe(expected);
  });

  test("a value already prefixed is never prefixed twice", () => {
    expect(withPrefix("Token", withPrefix("Token", "abc"))).toBe("Token abc");
  });

  test.each(["", "  ", "Bearer", "Bearer ", "Token  Bearer "])("%j holds no token", (value) => {
    expect(withoutPrefix(value)).toBe("");
  });
});

describe("the author's token", () => {
  test("stands under token and capstan_token with Bearer, and bare under mainToken", () => {
    expect(writeAuthorToken(storage, "abc")).toBe(true);
    expect(storage.get("token")).toBe("Bearer abc");
    expect(storage.get("capstan_token")).toBe("Bearer abc");
    expect(storage.get("mainToken")).toBe("abc");
    expect(readAuthorToken(storage)).toBe("abc");
  });

  test.each(["token", "capstan_token", "mainToken"])("is still read where only %s is left", (key) => {
    storage.set(key, "Bearer abc");
    expect(readAuthorToken(storage)).toBe("abc");
  });

  test.each(["", "Bearer "])("an empty token (%j) is refused", (token) => {
    expect(writeAuthorToken(storage, token)).toBe(false);
    expect(storage.keys()).toEqual([]);
  });
});

describe("the participant", () => {
  test("is stored bare, and read back whole", () => {
    expect(writeParticipant(storage, { ...maya, token: "Token t1" })).toBe(true);
    expect(storage.get("participant_token")).toBe("t1");
    expect(readParticipant(storage)).toEqual(maya);
  });

  test("a guest's public id also stands under anonymous_participant_id, and goes when they register", () => {
    writeParticipant(storage, { ...maya, email: null, is_anonymous: true });
    expect(storage.get("anonymous_participant_id")).toBe("p1");
    expect(readParticipant(storage)).toEqual({ ...maya, email: null, is_anonymous: true });
    writeParticipant(storage, maya);
    expect(storage.get("anonymous_participant_id")).toBeNull();
    expect(readParticipant(storage)).toEqual(maya);
  });

  test("an empty token is refused", () => {
    expect(writeParticipant(storage, { ...maya, token: "" })).toBe(false);
    expect(readParticipant(storage)).toBeNull();
  });
});

describe("accessed quizzes", () => {
  test("are a JSON array of ids, each once", () => {
    rememberAccessedQuiz(storage, "q1");
    rememberAccessedQuiz(storage, "q2");
    rememberAccessedQuiz(storage, "q1");
    expect(storage.get("accessed_quizzes")).toBe('["q1","q2"]');
  });

  test.each(["", "{", "null", '{"a":1}', "7"])("%j reads as none", (stored) => {
    storage.set("accessed_quizzes", stored);
    expect(readAccessedQuizzes(storage)).toEqual([]);
  });

  test("leave out what is not an id", () => {
    storage.set("accessed_quizzes", '["q1",2,null]');
    expect(readAccessedQuizzes(storage)).toEqual(["q1"]);
  });
});

test("the keys of one attempt are named after it", () => {
  expect(startKey("pn1")).toBe("quiz_start_pn1");
  expect(progressKey("p1", "pn1")).toBe("quiz_progress_p1_pn1");
});

test("JSON that cannot be read is nothing", () => {
  storage.set("mainUserData", "{");
  expect(readJson(storage, "mainUserData")).toBeNull();
});

test("clearing takes every stored key and all of session storage, and nothing else", () => {
  const session = memoryStorage({ anything: "1" });
  for (const key of storedKeys) storage.set(key, "x");
  storage.set("capstan_theme", "dark");
  clearStoredKeys(
    storage,
    safeStorage(() => session),
  );
  expect(storage.keys()).toEqual(["capstan_theme"]);
  expect(session.length).toBe(0);
});

test("every key that the specification and the protocol name is among the stored keys", () => {
  expect([...storedKeys].sort()).toEqual(
    [
      "accessed_quizzes",
      "anonymous_participant_id",
      "capstan_context",
      "capstan_token",
      "mainToken",
      "mainUserData",
      "participant_context",
      "participant_email",
      "participant_id",
      "participant_name",
      "participant_quiz_history",
      "participant_token",
      "pending_quiz_id",
      "portal_context",
      "token",
    ].sort(),
  );
});
