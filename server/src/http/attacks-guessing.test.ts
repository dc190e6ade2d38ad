// A8 A43: whoever guesses is slowed down, however often, from wherever and by whatever spelling.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bothEngines } from "../db/testing.ts";
import { password, registered, signedInAuthor, type TestHouse, testHouse } from "../testing/test-house.ts";

const quarter = 15 * 60_000;

bothEngines("guessing", (_engine, open) => {
  let house: TestHouse;
  beforeEach(async () => {
    house = await testHouse(open);
    await signedInAuthor(house);
  });
  afterEach(() => vi.useRealTimers());

  const post = (path: string, body: unknown, auth?: string, headers?: Record<string, string>) =>
    house.call("POST", path, body, auth, headers);
  const kinds = { author: "/api/user/login/", participant: "/api/participants/login/" } as const;
  const signIn = (path: string, email: string, typed = password) => post(path, { email, password: typed });

  it.each(Object.entries(kinds))(
    "A8 fifty guesses (%s): ten are answered, and the right password gets in when the window is over",
    async (_who, path) => {
      // the limits' clock alone
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
      await registered(house, "owner@a.test");
      const answers = [];
      for (let i = 0; i < 50; i++) answers.push(await signIn(path, "owner@a.test", `guess ${i}`));
      expect(answers.map(({ status }) => status)).toEqual(
        Array.from({ length: 50 }, (_, i) => (i < 10 ? 401 : 429)),
      );
      for (const { headers } of answers.slice(10)) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect((await signIn(path, "owner@a.test")).status).toBe(429);
      vi.setSystemTime(Date.now() + quarter - 5000);
      expect((await signIn(path, "owner@a.test")).status).toBe(429);
      vi.setSystemTime(Date.now() + 6000);
      expect((await signIn(path, "owner@a.test")).status).toBe(200);
    },
  );

  it("A8 at an open browser a participant's password is guessed no faster than at the way in", async () => {
    const { id, token } = await registered(house, "ada@p.test");
    const change = (typed: string) =>
      house.call(
        "PUT",
        `/api/participants/${id}/profile/`,
        { email: "eve@p.test", current_password: typed },
        token,
      );
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await change(`guess ${i}`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await change(password)).status).toBe(429);
    expect((await signIn(kinds.participant, "ada@p.test")).status).toBe(429);
    const me = await house.call("GET", "/api/participants/me/", undefined, token);
    expect(me.body.email).toBe("ada@p.test");
  });

  it("A43 without a proxy to trust no header is an address, and no spelling of the path is another path", async () => {
    const hop = (i: number) => ({
      "x-forwarded-for": `198.51.100.${i}`,
      "x-real-ip": `198.51.100.${i}`,
      forwarded: `for=198.51.100.${i}`,
      "true-client-ip": `198.51.100.${i}`,
      "cf-connecting-ip": `198.51.100.${i}`,
      "x-client-ip": `198.51.100.${i}`,
    });
    const spellings = ["/api/user/login/", "/api/user/login", "/api/user/login/?x=1", "/api/user/login?x=2"];
    for (let i = 0; i < 34; i++) {
      const path = spellings[i % spellings.length] as string;
      await post(path, { email: `nobody-${i}@a.test`, password: "a wrong one" }, undefined, hop(i));
    }
    const right = { email: "owner@a.test", password };
    for (const path of spellings)
      expect((await post(path, right, undefined, hop(99))).status, path).toBe(429);
    for (const path of [
      "/API/user/login/",
      "/api//user/login/",
      "/api/user/login/.",
      "/api/user/login;x/",
      "/api/user/%6cogin/x",
    ]) {
      expect((await post(path, right, undefined, hop(99))).status, path).not.toBe(200);
    }
  });
});
