// A9: nobody finds out who has an account. Equal time is not measured, which would be chance: the work that takes
// it, argon2, is counted and its cost compared, and so are the replies.
import * as argon2 from "@node-rs/argon2";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { bothEngines } from "../db/testing.ts";
import {
  type Answer,
  password,
  registered,
  signedInAuthor,
  type TestHouse,
  testHouse,
} from "../testing/test-house.ts";

// the real one, with every call on record
vi.mock("@node-rs/argon2", { spy: true });

/** What was verified since the last look: the cost that each stored hash states. */
function workDone(): string[] {
  const calls = vi.mocked(argon2.verify).mock.calls.splice(0);
  return calls.map(
    ([stored]) => /^\$(argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+)\$/.exec(String(stored))?.[1] ?? "none",
  );
}

/** All that a reply says to whoever compares two of them. */
function seen({ status, body, headers }: Answer) {
  const { date, "content-length": _, ...rest } = headers;
  expect(date).toBeDefined();
  return { status, body, headers: rest };
}

bothEngines("A9 whether somebody has an account", (_engine, open) => {
  let house: TestHouse;
  let address = 0;
  beforeAll(async () => {
    house = await testHouse(open, { TRUST_PROXY: "1" });
    await signedInAuthor(house, { email: "known@a.test" });
    await registered(house, "known@a.test");
    // the stand-in for accounts that do not exist is made once a process
    await login("author", "first@a.test", "a wrong password");
  });
  beforeEach(() => {
    address += 1;
    workDone();
  });

  const paths = { author: "/api/user/login/", participant: "/api/participants/login/" };
  const login = (who: keyof typeof paths, email: string, typed: string) =>
    house.call("POST", paths[who], { email, password: typed }, undefined, {
      "x-forwarded-for": `198.51.100.${address}`,
    });

  describe.each(["author", "participant"] as const)("of an %s", (who) => {
    it("A9 an unknown email costs one verification of the same hardness as a wrong password, and gets the same reply", async () => {
      const wrong = await login(who, "known@a.test", "a wrong password");
      const workOfWrong = workDone();
      const unknown = await login(who, "unknown@a.test", "a wrong password");
      expect(workDone()).toEqual(workOfWrong);
      expect(workOfWrong).toEqual([expect.stringMatching(/^argon2id/)]);
      expect(seen(unknown)).toEqual(seen(wrong));
      expect(unknown.body).toEqual({ detail: "Login failed", code: "login_failed" });
    });

    it("A9 an account of the other kind is the same as none", async () => {
      const email = `no-${who}@a.test`;
      if (who === "participant") await signedInAuthor(house, { email, role: "viewer" });
      else await registered(house, email);
      workDone();
      const answer = await login(who, email, password);
      expect([answer.status, workDone().length]).toEqual([401, 1]);
    });

    it("A9 too many tries are too many for an unknown email too", async () => {
      const statuses = [];
      for (let i = 0; i < 11; i++)
        statuses.push((await login(who, "nobody@a.test", "a wrong password")).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    });
  });

  it("A9 an author who was taken off costs the same as one who never was", async () => {
    const { userId } = await signedInAuthor(house, { email: "off@a.test", role: "viewer" });
    await house.database.write((tx) =>
      tx.updateTable("users").set({ disabled_at: 1 }).where("id", "=", userId).execute(),
    );
    workDone();
    const off = await login("author", "off@a.test", password);
    const workOfOff = workDone();
    const never = await login("author", "never@a.test", password);
    expect(workDone()).toEqual(workOfOff);
    expect(seen(off)).toEqual(seen(never));
  });

  it("A9 a forgotten password is answered alike, without any work that only one of them costs", async () => {
    const ask = (email: string) => house.call("POST", "/api/user/forgot-password/", { email });
    const known = await ask("known@a.test");
    const unknown = await ask("unknown@a.test");
    expect(seen(unknown)).toEqual(seen(known));
    expect([known.status, workDone()]).toEqual([202, []]);
  });
});
