// Secrets are found by their hash: none is kept, so none is compared letter by letter, and no id is one of them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import { everyJob } from "../every-job.ts";
import { runDueJobs } from "../jobs/run-jobs.ts";
import { linkIn, type MailServer, startMailServer } from "../mail/testing/mail-server.ts";
import { everyRow } from "../testing/every-row.ts";
import {
  password,
  publishedQuiz,
  registered,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "../testing/test-house.ts";

const root = join(import.meta.dirname, "..");
const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (path) => path.endsWith(".ts") && !/\.test\.ts$|(^|\/)(testing|crash|demo|fuzz)\//.test(path),
);

describe("A37 the server's source", () => {
  it("A37 compares no secret with ===, which tells by its time how much of it is right", () => {
    const secret = String.raw`(?:\w*(?:[sS]ecret|[tT]oken|[pP]assword|[tT]icket|[gG]rant|Hash|_hash))`;
    const compared = new RegExp(
      String.raw`\b${secret}\s*[!=]==?\s*(?!null|undefined|"")[\w.]|[\w)]\s*[!=]==?\s*(?:\w+\.)*${secret}\b`,
    );
    const found = sources.flatMap((path) =>
      readFileSync(join(root, path), "utf8")
        .split("\n")
        .filter((line) => compared.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    // both sides are the server's own: the hash that was read before the work, and the one that stands now
    expect(found.filter((line) => !/^accounts\/open-session\.ts: .*passwordHash/.test(line))).toEqual([]);
    expect(found).toHaveLength(1);
  });
});

bothEngines("secrets", (_engine, open) => {
  let mails: MailServer;
  let house: TestHouse;
  /** Everything that opens something, by what it is. */
  let secrets: Record<string, string>;
  /** Everything that only names something. */
  let ids: Record<string, string>;

  beforeAll(async () => {
    mails = await startMailServer();
    house = await testHouse(open, { SMTP_URL: mails.url, PUBLIC_URL: "https://quiz.example.org" });
    const owner = await signedInAuthor(house);
    const post = async (path: string, body: unknown, auth = owner.bearer) => {
      const answer = await house.call("POST", path, body, auth);
      if (answer.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    const mailed = async (address: string, count = 1) => {
      await runDueJobs(house, everyJob);
      return linkIn(await mails.mailTo(address, count)).hash.slice(1);
    };
    const quiz = await publishedQuiz(house, owner.bearer, {
      access_control: "password",
      password: "a quiet harbour",
    });
    const guarded = await post(`/api/quizzes/${quiz}/verify-password/`, { password: "a quiet harbour" });
    const invited = await post(`/api/quizzes/${quiz}/invitations/`, { emails: ["guest@p.test"] });
    const device = "the-secret-of-one-device-only";
    const attempt = await started(house, quiz, undefined, {
      anonymous_id: device,
      access_grant: guarded.access_grant,
    });
    const { id, token } = await registered(house, "ada@p.test");
    await post(`/api/accounts/${owner.accountId}/invitations/`, { email: "new@a.test", role: "viewer" });
    const invitation = await mailed("new@a.test");
    await post("/api/user/email/", { email: "moved@a.test", current_password: password });
    const confirmation = await mailed("moved@a.test");
    await post("/api/user/forgot-password/", { email: "owner@a.test" });
    await runDueJobs(house, everyJob);
    const reset = linkIn(
      await mails
        .mailTo("owner@a.test", 1)
        .then(
          () => mails.received.findLast(({ parsed }) => parsed.text?.includes("reset-password#")) as never,
        ),
    ).hash.slice(1);
    const begun = await post(`/api/accounts/${owner.accountId}/exports/`, {});
    await runDueJobs(house, everyJob);
    const exported = await post(`/api/accounts/${owner.accountId}/exports/${begun.id}/download/`, {});
    const made = await post(`/api/accounts/${owner.accountId}/api-keys/`, {
      name: "Backups",
      scopes: ["read"],
    });
    secrets = {
      "an API key": made.key,
      "an author's token": owner.bearer.replace("Bearer ", ""),
      "a participant's token": token.replace("Token ", ""),
      "a guest's token": attempt.token,
      "a save ticket": attempt.save_ticket,
      "a device's secret": device,
      "a grant of a quiz's password": guarded.access_grant,
      "a quiz's password": "a quiet harbour",
      "a password": password,
      "an invitation to a quiz": invited.invitations[0].code,
      "an invitation to a crew": invitation,
      "a code that confirms an email": confirmation,
      "a code that sets a password": reset,
      "the address of an export": exported.url.split("/").findLast(Boolean),
    };
    ids = {
      quiz,
      participation: attempt.participation_id,
      guest: attempt.participant_id,
      participant: id,
      account: owner.accountId,
      user: owner.userId,
      export: begun.id,
      "API key": made.api_key.id,
    };
    return () => {
      house.postOffice.close();
      return mails.close();
    };
  });

  it("A37 none of them stands in the database: each is looked up by its hash or verified by argon2", async () => {
    const rows = await everyRow(house);
    for (const [what, secret] of Object.entries(secrets)) {
      expect(secret.length, what).toBeGreaterThan(8);
      expect(rows.includes(secret), what).toBe(false);
    }
  });

  it("A39 what opens something has 128 random bits at least, and is no id", () => {
    const made = Object.entries(secrets).filter(([what]) => !/password$|device/.test(what));
    for (const [what, secret] of made) expect(secret, what).toMatch(/^[\w-]{22,}$/);
    for (const id of Object.values(ids)) expect(Object.values(secrets)).not.toContain(id);
  });

  it("A39 no id is a token, in no scheme and no place where one is taken", async () => {
    for (const [what, id] of Object.entries(ids)) {
      for (const scheme of ["Bearer", "Token"]) {
        for (const path of ["/api/user/profile/", "/api/participants/me/"]) {
          const answer = await house.call("GET", path, undefined, `${scheme} ${id}`);
          expect(answer.status, what).toBe(401);
        }
      }
      const asToken = await house.call("POST", "/api/participants/token/verify/", { token: id });
      const asGrant = await house.call("POST", `/api/quizzes/${ids.quiz}/session/start/`, {
        access_grant: id,
      });
      const asCode = await house.call("POST", "/api/user/reset-password/check/", { code: id });
      expect([asToken.status, asGrant.body.code, asCode.status], what).toEqual([
        401,
        "password_required",
        410,
      ]);
    }
  });
});
