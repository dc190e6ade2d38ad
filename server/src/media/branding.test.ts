import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleImages } from "@capstan/domain/media/sample-images.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import {
  publishedQuiz,
  registered,
  signedInAuthor,
  type TestHouse,
  testHouse,
} from "../testing/test-house.ts";
import { sweepMedia } from "./sweep-media.ts";

bothEngines("branding", (_engine, open) => {
  const folder = mkdtempSync(join(tmpdir(), "capstan-branding-"));
  let house: TestHouse;
  let owner: { bearer: string; accountId: string };
  let quiz: string;
  let path: string;

  beforeAll(async () => {
    house = await testHouse(open, { CAPSTAN_DATA_DIR: folder });
    owner = await signedInAuthor(house, { account: "Harbour College" });
    quiz = await publishedQuiz(house, owner.bearer, { settings: { offline_start: true } });
    path = `/api/accounts/${owner.accountId}/branding/`;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const read = async () => (await house.call("GET", path, undefined, owner.bearer)).body;
  async function change(form: Record<string, unknown>) {
    const { version } = await read();
    return house.call("PATCH", path, { version, ...form }, owner.bearer);
  }
  async function upload(bearer = owner.bearer): Promise<{ id: string; url: string }> {
    const reply = await house.app.inject({
      method: "POST",
      url: "/api/media/",
      headers: { authorization: bearer, "content-type": "image/png" },
      payload: Buffer.from(sampleImages.png, "base64"),
    });
    return reply.json();
  }
  const seen = async () => (await house.call("GET", `/api/quizzes/${quiz}/`)).body;

  it("is Capstan's own at first", async () => {
    expect(await read()).toMatchObject({
      name: "",
      account_name: "Harbour College",
      color: null,
      logo: null,
      version: 0,
      updated_at: null,
    });
    expect(await seen()).toMatchObject({ organisation: "Harbour College", branding: null });
  });

  it("is seen by whoever opens a quiz, at once", async () => {
    const logo = await upload();
    const { status, body } = await change({
      name: " Harbour\r\nAcademy ",
      color: "#0F766E",
      welcome_text: "Take your time.",
      footer_text: "Questions? exams@harbour.test",
      logo_id: logo.id,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "Harbour Academy",
      color: "#0f766e",
      logo: { id: logo.id, url: logo.url, width: 8, height: 6 },
      version: 1,
    });
    const shown = await seen();
    expect(shown.organisation).toBe("Harbour Academy");
    expect(shown.branding).toMatchObject({
      logo_url: logo.url,
      icon_url: null,
      welcome_text: "Take your time.",
      footer_text: "Questions? exams@harbour.test",
    });
    expect(shown.branding.colors.light.action).toBe("#0f766e");
    expect(shown.branding.colors.dark.on_action).toMatch(/^#[0-9a-f]{6}$/);
    expect((await house.app.inject({ url: logo.url })).statusCode).toBe(200);
  });

  it("comes with the participant's revision too", async () => {
    const { token } = await registered(house, "looks@p.test");
    await house.call("POST", `/api/quizzes/${quiz}/session/start/`, {}, token);
    const mine = await house.call("GET", `/api/quizzes/${quiz}/`, undefined, token);
    expect(mine.body.view).toBe("participant");
    expect(mine.body.branding.colors.light.action).toBe("#0f766e");
    const prepared = await house.call("POST", `/api/quizzes/${quiz}/prepare/`, {}, token);
    expect(prepared.body.quiz.branding.colors.light.action).toBe("#0f766e");
  });

  it("has an icon of its own", async () => {
    const icon = await upload();
    await change({ icon_id: icon.id });
    expect((await seen()).branding.icon_url).toBe(icon.url);
    await change({ icon_id: null });
    expect((await seen()).branding.icon_url).toBe(null);
  });

  it.each([
    ["#ffd400", 422, "color_unreadable"],
    ["#ffffff", 422, "color_unreadable"],
    ["red", 400, "invalid_request"],
    ["#12345", 400, "invalid_request"],
    ["#0f766e;}body{}", 400, "invalid_request"],
  ])("refuses the colour %s", async (color, status, code) => {
    const answer = await change({ color });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.errors.color).toHaveLength(1);
    expect((await read()).color).toBe("#0f766e");
  });

  it("offers the nearest colour that can be read", async () => {
    const { body } = await change({ color: "#ffd400" });
    expect(body.nearest).toMatch(/^#[0-9a-f]{6}$/);
    expect((await change({ color: body.nearest })).status).toBe(200);
    await change({ color: "#0f766e" });
  });

  it("takes images of its own account only", async () => {
    const other = await signedInAuthor(house, { email: "owner@b.test", account: "B" });
    const theirs = await upload(other.bearer);
    for (const logo_id of [theirs.id, "no-such-image"]) {
      const { status, body } = await change({ logo_id });
      expect([status, body.code]).toEqual([422, "media_not_found"]);
    }
  });

  it("is not changed over what somebody else changed in the meantime", async () => {
    const { version } = await read();
    const both = await Promise.all(
      ["One", "Other"].map((name) => house.call("PATCH", path, { version, name }, owner.bearer)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe("changed_elsewhere");
    expect(refused?.body.current.version).toBe(version + 1);
  });

  it("drops what nobody may set", async () => {
    const { version } = await read();
    await change({ account_id: "another", updated_at: 1, color_dark: "#000000" });
    expect(await read()).toMatchObject({ version: version + 1, account_name: "Harbour College" });
  });

  it("is told in the audit log, with before and after", async () => {
    house.time.now += 1000;
    await change({ footer_text: "A new footer" });
    const { body } = await house.call(
      "GET",
      `/api/accounts/${owner.accountId}/audit/?action=branding_changed`,
      undefined,
      owner.bearer,
    );
    expect(body.results[0]).toMatchObject({
      action: "branding_changed",
      subject: { kind: "account", name: "Harbour College" },
      before: { footer_text: "Questions? exams@harbour.test" },
      after: { footer_text: "A new footer" },
    });
  });

  it("keeps its images while they are shown, and lets them go afterwards", async () => {
    const logo = (await read()).logo;
    const later = house.time.now + 2 * 24 * 3600 * 1000;
    await sweepMedia(house, later);
    expect((await house.app.inject({ url: logo.url })).statusCode).toBe(200);
    await change({ logo_id: null });
    await sweepMedia(house, later);
    expect((await house.app.inject({ url: logo.url })).statusCode).toBe(404);
    expect((await seen()).branding.logo_url).toBe(null);
  });
});
