// Who changed which setting of a quiz: in the audit log of its account, on both engines.
import { beforeEach, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import { signedInAuthor, type TestHouse, testHouse } from "../testing/test-house.ts";

bothEngines("changes of a quiz's settings in the audit log", (_engine, open) => {
  let house: TestHouse;
  let owner: Awaited<ReturnType<typeof signedInAuthor>>;
  let mate: typeof owner;
  let quiz: { id: string; draft_version: number };

  beforeEach(async () => {
    house = await testHouse(open);
    owner = await signedInAuthor(house);
    mate = await signedInAuthor(house, { email: "mate@a.test", role: "author" });
    quiz = (await house.call("POST", "/api/quizzes/", { title: "Knots" }, owner.bearer)).body;
  });

  const change = async (form: object, as = owner) => {
    const body = { draft_version: quiz.draft_version, ...form };
    const { status, body: answer } = await house.call("PATCH", `/api/quizzes/${quiz.id}/`, body, as.bearer);
    if (status === 200) quiz = answer;
    return status;
  };
  const entries = async () => {
    const path = `/api/accounts/${owner.accountId}/audit/?action=quiz_settings_changed`;
    const { body } = await house.call("GET", path, undefined, owner.bearer);
    return body.results as { actor: { id: string }; subject: object; before: object; after: object }[];
  };
  const later = () => {
    house.time.now += 61_000;
  };

  it("tells who, of which quiz, and only what differs", async () => {
    await change({ settings: { passing_score: 75 }, access_control: "login_required" }, mate);
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actor: { id: mate.userId },
      subject: { kind: "quiz", id: quiz.id, name: "Knots" },
    });
    expect(entry?.before).toEqual({ access_control: "public", passing_score: 70 });
    expect(entry?.after).toEqual({ access_control: "login_required", passing_score: 75 });
  });

  it("says nothing of what is no setting, of what stays, and of what was refused", async () => {
    await change({ title: "Knots and hitches", questions: [] });
    await change({ settings: { passing_score: 70 } });
    expect(await change({ settings: { passing_score: 80 }, draft_version: 1 })).toBe(409);
    expect(await entries()).toEqual([]);
  });

  it("typing that saves itself is one entry; after a minute, or from somebody else, another", async () => {
    await change({ settings: { passing_score: 8 } });
    await change({ settings: { passing_score: 85 } });
    await change({ settings: { shuffle_questions: true } });
    expect(await entries()).toMatchObject([
      {
        before: { passing_score: 70, shuffle_questions: false },
        after: { passing_score: 85, shuffle_questions: true },
      },
    ]);
    house.time.now += 1000;
    await change({ settings: { passing_score: 90 } }, mate);
    house.time.now += 1000;
    await change({ settings: { passing_score: 95 } });
    later();
    await change({ settings: { passing_score: 96 } });
    expect((await entries()).map(({ after }) => after)).toEqual([
      { passing_score: 96 },
      { passing_score: 95 },
      { passing_score: 90 },
      { passing_score: 85, shuffle_questions: true },
    ]);
  });

  it("what held for a moment only stands there too", async () => {
    await change({ settings: { show_correct_answers: false } });
    house.time.now += 1000;
    await change({ settings: { show_correct_answers: true } });
    expect((await entries()).map(({ after }) => after)).toEqual([
      { show_correct_answers: true },
      { show_correct_answers: false },
    ]);
  });

  it("a password is only ever said to be there", async () => {
    await change({ access_control: "password", password: "harbour lights" });
    later();
    await change({ password: "another harbour" });
    const told = await entries();
    expect(told.map(({ before, after }) => [before, after])).toEqual([
      [{ password: "set" }, { password: "replaced" }],
      [
        { access_control: "public", password: null },
        { access_control: "password", password: "set" },
      ],
    ]);
    expect(JSON.stringify(told)).not.toMatch(/harbour|scrypt|argon/);
  });

  it("an earlier end that reaches running attempts says so", async () => {
    await change({ settings: { quiz_time_limit: 20 } });
    later();
    await change({ settings: { quiz_time_limit: 20 }, apply_to_running: true });
    expect((await entries())[0]).toMatchObject({
      before: { apply_to_running: false },
      after: { apply_to_running: true },
    });
  });
});
