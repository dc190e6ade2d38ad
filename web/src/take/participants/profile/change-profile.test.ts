import { messages } from "@capstan/domain/problems.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { safeMemory } from "../../../api/memory-storage.ts";
import type { SafeStorage } from "../../../api/safe-storage.ts";
import { readParticipant, writeParticipant } from "../../../api/stored-keys.ts";
import { answerJson, startTestServer, type TestServer } from "../../../api/test-server.ts";
import { changeProfile, loadProfile } from "./change-profile.ts";

const ada = { token: "adas-token", id: "ada", name: "Ada", email: "ada@p.test", is_anonymous: false };
const reply = { id: "ada", name: "Ada King", email: "king@p.test", is_anonymous: false };

describe("one's own profile", () => {
  let server: TestServer;
  let storage: SafeStorage;
  beforeEach(async () => {
    server = await startTestServer();
    storage = safeMemory();
  });
  afterEach(() => server.close());
  const where = () => ({ storage, origin: server.origin });

  it("without a participant's id asks nobody, and says to log in again", async () => {
    storage.set("participant_token", "a-token-without-its-id");
    for (const result of [
      await changeProfile({ name: "x" }, where()),
      await loadProfile(new AbortController().signal, where()),
    ]) {
      expect(result).toMatchObject({ ok: false, status: 401, detail: messages.noParticipantId });
    }
    expect(messages.noParticipantId).toBe("No participant ID found, please log in again");
    expect(server.seen).toEqual([]);
  });

  it("sends only what changes, and remembers what the server then knows", async () => {
    writeParticipant(storage, ada);
    server.answer = (_request, response) => answerJson(response, 200, reply);
    await changeProfile({ name: "Ada King" }, where());
    expect(server.seen).toMatchObject([{ method: "PUT", url: "/api/participants/ada/profile/" }]);
    expect(JSON.parse(server.seen[0]?.body ?? "")).toEqual({ name: "Ada King" });
    expect(server.seen[0]?.headers.authorization).toBe("Token adas-token");
    expect(readParticipant(storage)).toEqual({ ...ada, name: "Ada King", email: "king@p.test" });
  });

  it("keeps what is remembered where the server refuses", async () => {
    writeParticipant(storage, ada);
    const problem = { detail: "The current password is not right.", code: "login_failed" };
    server.answer = (_request, response) => answerJson(response, 401, problem);
    expect(await changeProfile({ email: "new@p.test" }, where())).toMatchObject({ ok: false, ...problem });
    expect(readParticipant(storage)).toEqual(ada);
  });

  it("never writes one person's profile over another who signed in meanwhile", async () => {
    writeParticipant(storage, ada);
    const grace = { ...ada, token: "graces-token", id: "grace", name: "Grace" };
    server.answer = (_request, response) => {
      writeParticipant(storage, grace);
      answerJson(response, 200, reply);
    };
    await changeProfile({ name: "Ada King" }, where());
    expect(readParticipant(storage)).toEqual(grace);
  });
});
