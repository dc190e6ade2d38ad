import "fake-indexeddb/auto";
import { createDecipheriv, randomBytes } from "node:crypto";
import type { ParticipationFacts } from "@capstan/domain/participations/engine/state.ts";
import { describe, expect, it } from "vitest";
import type { Ticket } from "../device/device-storage.ts";
import { memoryStorage } from "../device/memory-storage.ts";
import type { Ports } from "../running/ports.ts";
import { makeAnswerFile, uploadAnswerFile } from "./answer-file.ts";

const key = randomBytes(32).toString("base64url");
const owner = { participantId: "u1", participationId: "p1" };
const ticket: Ticket = {
  ...owner,
  quizId: "q1",
  saveTicket: "secret",
  fileKey: key,
  facts: {} as ParticipationFacts,
  skewMs: 0,
  submitAsked: true,
  over: false,
};
const change = (sequence: number) => ({
  changeId: `change-${sequence}`,
  questionId: "a",
  value: `né ${sequence}`,
  sequence,
  deviceId: "device.tab",
  elapsed: 5,
  refused: null,
});

async function portsWith(kept: Ticket, answer: unknown = null) {
  const storage = memoryStorage();
  await storage.putTicket(kept);
  await storage.writeChanges(owner, [{ put: change(2) }, { put: change(1) }]);
  const calls: unknown[][] = [];
  const call = async (...given: unknown[]) => {
    calls.push(given);
    return answer;
  };
  const ports = { storage: async () => storage, wall: () => Date.UTC(2026, 0, 2), call, callOptions: {} };
  return { ports: ports as unknown as Ports, storage, calls };
}

/** As the server does it. */
function unseal(sealed: string): unknown {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(key, "base64url"), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString());
}

describe("an answer file", () => {
  it("holds what was not acknowledged, in order, sealed with the attempt's key", async () => {
    const { ports } = await portsWith(ticket);
    const file = await makeAnswerFile(owner, ports);
    expect(file).toMatchObject({ isSealed: true, name: "answers-2026-01-02-p1.json" });
    const { sealed, ...names } = JSON.parse(file?.text ?? "") as { sealed: string };
    expect(names).toEqual({ format: "capstan-answers", version: 1, quiz_id: "q1", participation_id: "p1" });
    expect(file?.text).not.toContain("né");
    expect(unseal(sealed)).toMatchObject({
      device_id: "device.tab",
      changes: [
        { change_id: "change-1", value: "né 1" },
        { change_id: "change-2", value: "né 2" },
      ],
    });
  });

  it("is open where the browser cannot seal", async () => {
    const { fileKey: _none, ...without } = ticket;
    const { ports } = await portsWith(without);
    const file = await makeAnswerFile(owner, ports);
    expect(file?.isSealed).toBe(false);
    expect(JSON.parse(file?.text ?? "")).toMatchObject({ open: { changes: [{}, {}] } });
  });

  it("is not made of an attempt that the server has not heard of", async () => {
    const { ports } = await portsWith({ ...ticket, local: {} as NonNullable<Ticket["local"]> });
    expect(await makeAnswerFile(owner, ports)).toBe(null);
  });

  it("uploaded hands the attempt in with its ticket, and what the server has is gone from here", async () => {
    const reply = { ok: true, status: 200, data: { saved: ["change-1", "change-2"], kept: [], refused: [] } };
    const { ports, storage, calls } = await portsWith(ticket, reply);
    const file = await makeAnswerFile(owner, ports);
    expect(await uploadAnswerFile(file?.text ?? "", ports)).toMatchObject({
      state: "answered",
      quizId: "q1",
    });
    expect(calls[0]?.[2]).toMatchObject({ as: { prefix: "Token", token: "secret" } });
    expect(await storage.tickets()).toEqual([]);
  });

  it.each(["", "{}", "null", "[1]", '{"format":"capstan-answers"}'])("%j is none", async (text) => {
    const { ports, calls } = await portsWith(ticket);
    expect(await uploadAnswerFile(text, ports)).toEqual({ state: "unreadable" });
    expect(calls).toEqual([]);
  });
});
