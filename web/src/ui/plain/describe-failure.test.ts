import { expect, test } from "vitest";
import type { Failure } from "../../api/call.ts";
import { describeFailure } from "./describe-failure.ts";

const refused: Failure = {
  ok: false,
  kind: "refused",
  status: 429,
  detail: "Too many tries. Wait a moment and try again.",
  code: "too_many_requests",
  errors: {},
  retryAfterSeconds: 1,
};
const unreachable: Failure = {
  ok: false,
  kind: "unreachable",
  reason: "network",
  status: null,
  retryAfterSeconds: null,
};

test("a refusal is in the server's words, with the time to wait", () => {
  expect(describeFailure(refused)).toEqual({ title: refused.detail, text: "Try again in 1 second." });
  expect(describeFailure({ ...refused, retryAfterSeconds: 30 }).text).toBe("Try again in 30 seconds.");
  expect(describeFailure({ ...refused, retryAfterSeconds: null }).text).toBe("");
});

test("a server that cannot be reached is named by what was tried", () => {
  expect(describeFailure(unreachable, "The draft could not be saved.")).toEqual({
    title: "The draft could not be saved.",
    text: "Check the connection, then try again.",
  });
  expect(describeFailure(unreachable).title).toBe("The server cannot be reached.");
});

test("a server that failed takes the blame", () => {
  expect(describeFailure({ ...unreachable, reason: "server_failed", status: 503 }).text).toContain(
    "on our side",
  );
});
