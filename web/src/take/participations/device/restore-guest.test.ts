import { describe, expect, it } from "vitest";
import { applyPortal, switchPortal } from "../../../api/portal.ts";
import { safeStorage } from "../../../api/safe-storage.ts";
import { readParticipant, writeParticipant } from "../../../api/stored-keys.ts";
import { forgetGuest, readDevice } from "./device.ts";
import type { DeviceStorage, Ticket } from "./device-storage.ts";
import { memoryStorage } from "./memory-storage.ts";
import { restoreGuest } from "./restore-guest.ts";

const lost = () =>
  safeStorage(() => {
    throw new Error("the browser lost it");
  });

async function withTicket(): Promise<DeviceStorage> {
  const storage = memoryStorage();
  const { anonymousId } = await readDevice(storage);
  const credentials = { token: "t", anonymousId, name: "Ada", isAnonymous: true };
  await storage.putTicket({ participantId: "u1", participationId: "p1", credentials } as Ticket);
  return storage;
}

describe("a guest whose stored keys the browser lost", () => {
  it("is known again from what was kept with their answers", async () => {
    const local = lost();
    expect(await restoreGuest(local, await withTicket())).toBe(true);
    expect(readParticipant(local)).toMatchObject({ id: "u1", name: "Ada", token: "t", is_anonymous: true });
  });

  it("is not brought back after a logout, nor in the place of somebody else", async () => {
    const storage = await withTicket();
    const local = lost();
    writeParticipant(local, { token: "b", id: "u2", name: "Bob", email: null, is_anonymous: false });
    expect(await restoreGuest(local, storage)).toBe(false);
    expect(readParticipant(local)?.id).toBe("u2");
    await forgetGuest(storage);
    expect(await restoreGuest(lost(), storage)).toBe(false);
  });

  it("is not brought back after an author signed in here, and the next guest is another", async () => {
    const storage = await withTicket();
    const before = await readDevice(storage);
    const local = lost();
    writeParticipant(local, { token: "t", id: "u1", name: "Ada", email: null, is_anonymous: true });
    applyPortal(local, switchPortal("capstan"));
    expect(await restoreGuest(local, storage)).toBe(false);
    expect(await restoreGuest(local, storage)).toBe(false);
    expect((await readDevice(storage)).anonymousId).not.toBe(before.anonymousId);
  });
});
