// Who guesses is slowed down; a class behind one address notices nothing. Two processes count together.
import { beforeEach, describe, expect, it, test } from "vitest";
import { openDatabase } from "../db/database.ts";
import { bothEngines } from "../db/testing.ts";
import { migrations } from "../migrations/migrations.ts";
import {
  password,
  publishedQuiz,
  registered,
  signedInAuthor,
  type TestHouse,
  testHouse,
} from "../testing/test-house.ts";
import { addressKey, limitRules, limitsOf } from "./limits.ts";

describe("an address as a limit sees it", () => {
  test.each([
    ["198.51.100.7", "198.51.100.7"],
    ["::ffff:198.51.100.7", "198.51.100.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("%s is %s", (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

bothEngines("limits", (engine, open) => {
  let house: TestHouse;
  let owner: string;
  beforeEach(async () => {
    house = await testHouse(open, { TRUST_PROXY: "1" });
    ({ bearer: owner } = await signedInAuthor(house));
  });

  const from = (address: string) => ({ "x-forwarded-for": address });
  const login = (email: string, typed: string, address: string, path = "/api/user/login/") =>
    house.call("POST", path, { email, password: typed }, undefined, from(address));
  const many = <T>(count: number, make: (i: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, i) => make(i)));

  it("A8 ten wrong passwords of one account, from wherever, and the eleventh waits", async () => {
    const answers = await many(20, (i) => login("owner@a.test", "wrong password", `198.51.100.${i}`));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.body.code).toBe("too_many_requests");
    const wait = Number(refused[0]?.headers["retry-after"]);
    expect(wait).toBeGreaterThan(60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(refused[0]?.body.detail).toContain(String(wait));
    // another spelling is the same account, another account is not touched
    expect((await login(" OWNER@a.test ", password, "203.0.113.1")).status).toBe(429);
    await signedInAuthor(house, { email: "second@a.test" });
  });

  it("A8 nine wrong ones and the right one: in, and the count begins anew", async () => {
    for (let turn = 0; turn < 2; turn++) {
      for (let i = 0; i < 9; i++)
        expect((await login("owner@a.test", "wrong password", "198.51.100.1")).status).toBe(401);
      expect((await login("owner@a.test", password, "198.51.100.2")).status).toBe(200);
    }
  });

  it("A8 thirty failures from one address in a minute, whoever they are for", async () => {
    const answers = await many(40, (i) => login(`nobody-${i}@a.test`, "wrong password", "198.51.100.9"));
    // as many as were under way when the window was full may still be answered
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(30);
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(34);
    const waiting = await login("owner@a.test", password, "198.51.100.9");
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await login("owner@a.test", password, "198.51.100.10")).status).toBe(200);
  });

  it("A43 a spoofed hop, a missing slash and the addresses of one household do not get around it", async () => {
    await many(34, (i) =>
      login(
        `nobody-${i}@a.test`,
        "wrong password",
        `10.0.0.${i}, 2001:db8:7:7::${i}`,
        i % 2 ? "/api/user/login" : "/api/user/login/",
      ),
    );
    expect((await login("owner@a.test", password, "1.2.3.4, 2001:db8:7:7:ffff::1")).status).toBe(429);
    expect((await login("owner@a.test", password, "1.2.3.4, 2001:db8:7:8::1")).status).toBe(200);
  });

  it("guessing the password of a quiz is limited, by address and by participant", async () => {
    const quiz = await publishedQuiz(house, owner, { access_control: "password", password: "ahoy" });
    const guess = (typed: string, address: string, auth?: string) =>
      house.call("POST", `/api/quizzes/${quiz}/verify-password/`, { password: typed }, auth, from(address));
    const guests = await many(40, (i) => guess(`guess ${i}`, "198.51.100.3"));
    expect(guests.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(6);
    const { token } = await registered(house, "guesser@p.test");
    const own = await many(12, (i) => guess(`guess ${i}`, `198.51.101.${i}`, token));
    expect(own.filter(({ status }) => status === 200)).toHaveLength(10);
    expect((await guess("ahoy", "198.51.102.1", token)).status).toBe(429);
    // ten who mistype it in one room lock nobody out of it
    for (let i = 0; i < 12; i++) await guess("typo", "198.51.100.4");
    expect((await guess("ahoy", "198.51.100.4")).body.is_valid).toBe(true);
  });

  it("three hundred who start behind one address notice nothing; a flood does", {
    timeout: 60_000,
  }, async () => {
    const quiz = await publishedQuiz(house, owner);
    const start = () =>
      house.call("POST", `/api/quizzes/${quiz}/session/start/`, {}, undefined, from("198.51.100.5"));
    const room = await many(300, start);
    expect(room.every(({ status }) => status === 200)).toBe(true);
    await many(limitRules.entries.points - 300, () => house.limits.count("entries", "198.51.100.5"));
    const flooded = await start();
    expect(flooded.status).toBe(429);
    expect(flooded.headers).toHaveProperty("retry-after");
    const elsewhere = await house.call(
      "POST",
      `/api/quizzes/${quiz}/session/start/`,
      {},
      undefined,
      from("198.51.100.6"),
    );
    expect(elsewhere.status).toBe(200);
  });

  // an embedded database has one process
  if (engine === "postgres") {
    it("counts for all processes of one database", async () => {
      const { database, options } = await open({ migrations });
      const other = await openDatabase(options);
      try {
        const [here, there] = [limitsOf(database), limitsOf(other)];
        await many(5, () => here.count("account_failures", "author x@y"));
        await many(5, () => there.count("account_failures", "author x@y"));
        const refused = { code: "too_many_requests" };
        await expect(here.ask("account_failures", "author x@y")).rejects.toMatchObject(refused);
        await expect(there.spend("account_failures", "author x@y")).rejects.toMatchObject(refused);
        await there.ask("account_failures", "author z@y");
        await there.forgive("account_failures", "author x@y");
        await here.ask("account_failures", "author x@y");
      } finally {
        await other.close();
      }
    });
  }
});
