// A14: what is nobody's to set is dropped at the door, in every body that stores something.
import { everyEndpoint } from "@capstan/domain/contracts.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { bothEngines } from "../db/testing.ts";
import { everyJob } from "../every-job.ts";
import { runDueJobs } from "../jobs/run-jobs.ts";
import { linkIn, type MailServer, startMailServer } from "../mail/testing/mail-server.ts";
import { everyColumn, everyRow } from "../testing/every-row.ts";
import { fourQuestions, password, signedInAuthor, type TestHouse, testHouse } from "../testing/test-house.ts";

bothEngines("fields that are nobody's to set", (_engine, open) => {
  let mails: MailServer;
  let house: TestHouse;
  let owner: { bearer: string; accountId: string };
  beforeEach(async () => {
    mails = await startMailServer();
    house = await testHouse(open, { SMTP_URL: mails.url, PUBLIC_URL: "https://quiz.example.org" });
    owner = await signedInAuthor(house);
  });
  afterEach(async () => {
    house.postOffice.close();
    await mails.close();
  });

  const post = (path: string, body: unknown, auth?: string) => house.call("POST", path, body, auth);

  it("A14 every column there is, in every body that stores something, and none of it is stored", async () => {
    const canary = "zz-nobody-may-set-this";
    const more = [
      "is_published",
      "is_admin",
      "role",
      "access",
      "is_correct",
      "percentage",
      "passed",
      "is_retake",
    ];
    /** The body with whatever the contract does not name set to the canary, down to the things in its lists. */
    const forged = (name: string, body: Record<string, unknown>) => {
      const schema = everyEndpoint.find((endpoint) => endpoint.name === name)?.body as
        | { properties: Record<string, unknown> }
        | undefined;
      if (!schema) throw new Error(`${name} takes no body`);
      const unnamed = [...everyColumn, ...more].filter((column) => !(column in schema.properties));
      return { ...Object.fromEntries(unnamed.map((column) => [column, canary])), ...body };
    };
    const inItem = (...named: string[]) =>
      Object.fromEntries(everyColumn.filter((one) => !named.includes(one)).map((one) => [one, canary]));
    const inChange = inItem("change_id", "question_id", "value", "sequence", "elapsed");
    const inEvent = inItem(
      "event_id",
      "event",
      "category",
      "details",
      "timestamp",
      "quiz_id",
      "participation_id",
    );

    const account = `/api/accounts/${owner.accountId}`;
    const made = await post(
      "/api/quizzes/",
      forged("createQuiz", { title: "Forged", questions: fourQuestions }),
      owner.bearer,
    );
    expect([made.status, made.body.status]).toEqual([201, "draft"]);
    const quiz = `/api/quizzes/${made.body.id}`;
    const { id, token } = (
      await post(
        "/api/participants/register/",
        forged("registerParticipant", { email: "m@p.test", password }),
      )
    ).body;
    const auth = `Token ${token}`;
    const branding = (await house.call("GET", `${account}/branding/`, undefined, owner.bearer)).body;
    const settings = (await house.call("GET", `${account}/settings/`, undefined, owner.bearer)).body;
    const defaults = (await house.call("GET", `${account}/quiz-defaults/`, undefined, owner.bearer)).body;
    const change = { change_id: "change-one", question_id: "mc", value: "left", sequence: 1 };
    const calls: [string, string, string, Record<string, unknown>, string][] = [
      ["updateQuiz", "PATCH", `${quiz}/`, { draft_version: 1, title: "Forged twice" }, owner.bearer],
      ["publishQuiz", "POST", `${quiz}/publish/`, {}, owner.bearer],
      ["changeProfile", "PATCH", "/api/user/profile/", { full_name: "Maren" }, owner.bearer],
      [
        "changeAccountSettings",
        "PATCH",
        `${account}/settings/`,
        { version: settings.version, name: "Quay" },
        owner.bearer,
      ],
      [
        "changeBranding",
        "PATCH",
        `${account}/branding/`,
        { version: branding.version, welcome_text: "Hello" },
        owner.bearer,
      ],
      [
        "changeQuizDefaults",
        "PATCH",
        `${account}/quiz-defaults/`,
        { version: defaults.version, settings: { passing_score: 60 } },
        owner.bearer,
      ],
      [
        "inviteMember",
        "POST",
        `${account}/invitations/`,
        { email: "new@a.test", role: "viewer" },
        owner.bearer,
      ],
      ["createApiKey", "POST", `${account}/api-keys/`, { name: "Backups", scopes: ["read"] }, owner.bearer],
      ["createInvitations", "POST", `${quiz}/invitations/`, { emails: ["guest@p.test"] }, owner.bearer],
      ["updateProfile", "PUT", `/api/participants/${id}/profile/`, { name: "Mass" }, auth],
      ["verifyAccess", "POST", `${quiz}/verify-access/`, {}, auth],
      [
        "startSession",
        "POST",
        `${quiz}/session/start/`,
        { name: "Mass", options: { ...inItem("offline", "start_id"), mode: "normal" } },
        auth,
      ],
      ["updateSession", "POST", `${quiz}/session/update/`, { changes: [{ ...inChange, ...change }] }, auth],
      [
        "logEvents",
        "POST",
        `${quiz}/log/`,
        { events: [{ ...inEvent, event: "window_blur", details: {} }] },
        auth,
      ],
      ["submitQuiz", "POST", `${quiz}/submit/`, { answers: { mc: "left" } }, auth],
    ];
    for (const [name, method, path, body, who] of calls) {
      const {
        participation_id: _own,
        participant_id: _mine,
        quiz: _quiz,
        ...sent
      } = forged(name, body) as Record<string, unknown>;
      const answer = await house.call(method, path, sent, who);
      expect([name, answer.status < 300, answer.status < 300 || answer.body]).toEqual([name, true, true]);
      expect(JSON.stringify(answer.body), name).not.toContain(canary);
    }
    await runDueJobs(house, everyJob);
    const { hash } = linkIn(await mails.mailTo("new@a.test"));
    const accepted = await post(
      "/api/user/accept-invite/",
      forged("acceptInvitation", { code: hash.slice(1), full_name: "New", password }),
    );
    expect([accepted.status, accepted.body.user?.role]).toEqual([200, "viewer"]);
    expect(await everyRow(house)).not.toContain(canary);
  });
});
