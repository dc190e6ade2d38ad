import "fake-indexeddb/auto";
import type {
  OutboxChange,
  ParticipationFacts,
  WaitingEvent,
} from "@capstan/domain/participations/engine/state.ts";
import { expect, it } from "vitest";
import { safeMemory } from "../../../api/memory-storage.ts";
import { progressKey, startKey } from "../../../api/stored-keys.ts";
import type { Owner, PreparedCopy, Ticket } from "./device-storage.ts";
import { diskStorage } from "./disk-storage.ts";
import { forgetPerson } from "./forget-person.ts";

const ada: Owner = { participantId: "ada", participationId: "p1" };
const grace: Owner = { participantId: "grace", participationId: "p2" };
const change = (changeId: string): OutboxChange => ({
  changeId,
  questionId: "a",
  value: "what was typed",
  sequence: 1,
  deviceId: "d",
  elapsed: 0,
  refused: null,
});
const ticket = (owner: Owner): Ticket => ({
  ...owner,
  quizId: "q1",
  saveTicket: "secret",
  facts: {} as ParticipationFacts,
  skewMs: 0,
  submitAsked: true,
  over: false,
});

it("leaves nothing of one person on the device, and everything of the others", async () => {
  const storage = await diskStorage("forget-person");
  const local = safeMemory();
  for (const owner of [ada, grace]) {
    await storage.putTicket(ticket(owner));
    await storage.writeChanges(owner, [{ put: change(`of-${owner.participantId}`) }]);
    await storage.putEvents(owner, [{ event_id: `e-${owner.participantId}`, event: "blur" } as WaitingEvent]);
    await storage.putPrepared({ participantId: owner.participantId, quizId: "q2" } as PreparedCopy);
    local.set(progressKey(owner.participantId, owner.participationId), "{}");
    local.set(startKey(owner.participationId), "1");
  }
  await forgetPerson(storage, "ada", local);

  expect(await storage.tickets()).toEqual([ticket(grace)]);
  expect(await storage.changesOf(ada)).toEqual([]);
  expect(await storage.eventsOf(ada)).toEqual([]);
  expect(await storage.changesOf(grace)).toEqual([change("of-grace")]);
  expect(await storage.eventsOf(grace)).toHaveLength(1);
  expect((await storage.allPrepared()).map((one) => one.participantId)).toEqual(["grace"]);
  expect(local.keys().sort()).toEqual([progressKey("grace", "p2"), startKey("p2")].sort());
});
