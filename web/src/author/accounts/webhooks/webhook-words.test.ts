import type { WebhookDelivery } from "@capstan/domain/accounts/webhooks-contract.ts";
import { describe, expect, it } from "vitest";
import { answerWords, inLines } from "./webhook-words.ts";

describe("a delivery in words", () => {
  it.each([
    [{ tries: 0, response_status: null, error: null }, "not tried yet"],
    [{ tries: 0, response_status: null, error: "It was turned off." }, "not sent"],
    [{ tries: 2, response_status: null, error: "Nothing answers." }, "no answer"],
    [{ tries: 1, response_status: 204, error: null }, "answered 204"],
  ])("%o is %s", (delivery, words) => {
    expect(answerWords(delivery as WebhookDelivery)).toBe(words);
  });

  it("is shown in lines, and what is no JSON as it is", () => {
    expect(inLines('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(inLines("<html>")).toBe("<html>");
  });
});
