// The doors: every endpoint with every kind of caller, on both engines, held against the table in the domain.

import { roles as roleNames } from "@capstan/domain/accounts/capabilities.ts";
import { everyEndpoint } from "@capstan/domain/contracts.ts";
import { type CallerKind, callerKinds, doors, expected } from "@capstan/domain/doors.ts";
import { problems } from "@capstan/domain/problems.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { bothEngines } from "./db/testing.ts";
import { served } from "./http/serve.ts";
import { enqueue } from "./jobs/enqueue.ts";
import { jobKind } from "./jobs/job.ts";
import {
  everyRole,
  password,
  publishedQuiz,
  registered,
  rightAnswers,
  signedInAuthor,
  started,
  type TestHouse,
  testHouse,
} from "./testing/test-house.ts";

const yearsLater = 3 * 365 * 24 * 3600 * 1000;

/** What a call needs besides the caller: bodies that are right, ids of things that exist. */
interface Things {
  quiz: string;
  code: string;
  account: string;
  participant: string;
  participation: string;
  submission: string;
  job: string;
}

const ofAccount = [
  "members",
  "changeRole",
  "deactivateMember",
  "reactivateMember",
  "signOutMember",
  "transferOwnership",
  "leaveAccount",
  "auditLog",
  "listInvitations",
  "inviteMember",
  "resendInvitation",
  "withdrawInvitation",
  "accountSettings",
  "changeAccountSettings",
  "getBranding",
  "changeBranding",
  "quizDefaults",
  "changeQuizDefaults",
  "listApiKeys",
  "createApiKey",
  "revokeApiKey",
  "listWebhooks",
  "createWebhook",
  "changeWebhook",
  "deleteWebhook",
  "rotateWebhookSecret",
  "testWebhook",
  "listDeliveries",
  "redeliver",
  "listExports",
  "requestExport",
  "downloadExport",
  "deleteAccount",
];

function pathFor(name: string, path: string, things: Things): string {
  const id: Record<string, string> = {
    ...Object.fromEntries(ofAccount.map((each) => [each, things.account])),
    updateProfile: things.participant,
    participantHistory: things.participant,
    submissionDetails: things.submission,
    getParticipation: things.participation,
    acceptLate: things.participation,
    getJob: things.job,
    cancelJob: things.job,
    dismissJob: things.job,
  };
  if (name === "fetchExport") return path.replace(":code", "c".repeat(43));
  if (name === "showMedia") return path.replace(":key", "k".repeat(43));
  if (name === "sessionEvents") path += `?participation_id=${things.participation}`;
  return path
    .replace(":id", id[name] ?? things.quiz)
    .replace(":code", things.code)
    .replace(/:(user|invitation|export|key|webhook|delivery)_id/g, "nothing-of-this-account");
}

function bodyFor(name: string, things: Things, caller: CallerKind): unknown {
  const bodies: Record<string, unknown> = {
    login: { email: "nobody@a.test", password: "wrong password" },
    changeProfile: {},
    changePassword: { current_password: "wrong", new_password: "password1" },
    requestEmailChange: { current_password: "wrong", email: "not an address" },
    confirmEmail: { code: "no change has this code" },
    changeBranding: { version: 1_000_000 },
    forgotPassword: { email: `${caller}@nobody.test` },
    checkReset: { code: "a code that nobody was sent" },
    resetPassword: { code: "a code that nobody was sent", password },
    createQuiz: { title: "By the doors test" },
    inviteMember: { email: `${caller}@invited.test`, role: "viewer" },
    readInvitation: { code: "no invitation has this code" },
    acceptInvitation: { code: "no invitation has this code" },
    createWebhook: { url: "https://example.org/hook", events: ["attempt.graded"] },
    changeWebhook: {},
    createApiKey: { name: "By the doors test", scopes: ["read"] },
    switchAccount: { account_id: "nothing-of-this-account" },
    // it is not deleted: the other tests still need it
    deleteAccount: { name: "not its name" },
    changeQuizDefaults: { version: 1_000_000, settings: {} },
    changeAccountSettings: { version: 1_000_000 },
    changeRole: { role: "viewer" },
    transferOwnership: { user_id: "nothing-of-this-account" },
    updateQuiz: { draft_version: 1_000_000 },
    publishQuiz: { draft_version: 1_000_000 },
    verifyPassword: { password: "wrong" },
    createInvitations: { emails: ["invited@a.test"] },
    registerParticipant: { email: `${caller}-${Math.random()}@p.test`, password: "seven small anchors" },
    loginParticipant: { email: "nobody@p.test", password: "wrong password" },
    verifyToken: {},
    updateProfile: {},
    verifyAccess: {},
    startSession: {},
    updateSession: { participation_id: things.participation, changes: [] },
    logEvents: { participation_id: things.participation, event: "window_blur" },
    submitQuiz: { participation_id: things.participation, answers: {} },
    prepareQuiz: {},
    submitAnswerFile: { file: JSON.stringify({ participation_id: things.participation }) },
  };
  return bodies[name];
}

/** Whether this call would end the sign-in that other tests of the caller still need. */
function endsSignIn(name: string, caller: CallerKind): boolean {
  const isParticipant = caller === "guest" || caller.endsWith("participant");
  return name === (isParticipant ? "logoutParticipant" : "logout");
}

describe("the table of doors", () => {
  it("has a row for every endpoint, and no other", () => {
    expect(Object.keys(doors).sort()).toEqual(everyEndpoint.map(({ name }) => name).sort());
  });

  it("opens nothing about a person to an API key", () => {
    const personal = everyEndpoint.filter(({ path }) => path.startsWith("/api/user/"));
    const opened = personal.filter(({ name }) => {
      const door = doors[name];
      return door && door.to !== "anyone" && expected(door, "writing_key") !== 403;
    });
    expect(opened.map(({ name }) => name)).toEqual([]);
    expect(personal.length).toBeGreaterThan(10);
  });
});

bothEngines("doors", (_engine, open) => {
  let house: TestHouse;
  let things: Things;
  let callers: Record<CallerKind, string | undefined>;
  /** second sign-ins, for the calls that end one */
  let spares: Partial<Record<CallerKind, string>>;

  beforeAll(async () => {
    house = await testHouse(open);
    const roles = await everyRole(house);
    const other = await signedInAuthor(house, { email: "owner@b.test", account: "B" });
    const quiz = await publishedQuiz(house, roles.owner);
    const participant = await registered(house, "p@p.test");
    const otherParticipant = await registered(house, "q@p.test");
    const revoked = await registered(house, "revoked@p.test");
    await house.call("POST", "/api/participants/logout/", undefined, revoked.token);
    const guest = await started(house, quiz);
    const mine = await started(house, quiz, participant.token);
    const theirs = await started(house, quiz, otherParticipant.token);
    await house.call("POST", `/api/quizzes/${quiz}/submit/`, { answers: rightAnswers }, mine.ticket);
    const submitted = await house.call("POST", `/api/quizzes/${quiz}/submit/`, { answers: {} }, mine.ticket);
    const quizOfMine = await house.call("GET", `/api/quizzes/${quiz}/`, undefined, roles.owner);

    const long = await registered(house, "expired@p.test");
    await house.database.write((tx) =>
      tx
        .updateTable("participant_tokens")
        .set({ expires_at: house.time.now - 1 })
        .where("participant_id", "=", long.id)
        .execute(),
    );
    const profile = await house.call("GET", "/api/user/profile/", undefined, roles.owner);
    const job = await house.database.write((tx) =>
      enqueue(
        tx,
        jobKind<null>("nobody_does_this"),
        {
          data: null,
          accountId: profile.body.account.id,
          shownTo: { userId: profile.body.id, title: "By the doors test" },
        },
        house.time.now,
      ),
    );
    things = {
      job,
      quiz,
      code: quizOfMine.body.share_code,
      account: profile.body.account.id,
      participant: participant.id,
      participation: mine.participation_id,
      submission: submitted.body.submission_id,
    };
    const keyWith = async (scope: string) => {
      const path = `/api/accounts/${profile.body.account.id}/api-keys/`;
      const made = await house.call("POST", path, { name: scope, scopes: [scope] }, roles.owner);
      return `Bearer ${made.body.key}`;
    };
    callers = {
      ...roles,
      reading_key: await keyWith("read"),
      writing_key: await keyWith("write"),
      grading_key: await keyWith("grade"),
      nobody: undefined,
      guest: guest.auth,
      participant: participant.token,
      other_participant: otherParticipant.token,
      other_account: other.bearer,
      save_ticket: mine.ticket,
      other_save_ticket: theirs.ticket,
      expired: long.token,
      revoked: revoked.token,
      wrong_prefix: participant.token.replace("Token", "Bearer"),
    };
    spares = {
      guest: (await started(house, quiz)).auth,
      participant: `Token ${(await signIn("/api/participants/login/", "p@p.test")).token}`,
      other_participant: `Token ${(await signIn("/api/participants/login/", "q@p.test")).token}`,
      other_account: `Bearer ${(await signIn("/api/user/login/", "owner@b.test")).access}`,
    };
    for (const role of roleNames) {
      spares[role] = `Bearer ${(await signIn("/api/user/login/", `${role}@a.test`)).access}`;
    }
  });

  async function signIn(path: string, email: string) {
    return (await house.call("POST", path, { email, password })).body;
  }

  /** Of each kind one who may go. */
  async function leaving(name: string, caller: CallerKind): Promise<string | null> {
    if (caller === "guest") return (await started(house, things.quiz)).auth;
    const role = roleNames.find((each) => each === caller);
    if (role && name === "leaveAccount")
      return (await signedInAuthor(house, { email: `${name}-${role}@a.test`, role })).bearer;
    return caller.endsWith("participant")
      ? (await registered(house, `${name}-${caller}@p.test`)).token
      : null;
  }

  it("serves every contract, and nothing under /api that has none", () => {
    const declared = everyEndpoint.flatMap(({ method, path, alsoAt = [] }) =>
      [path, ...alsoAt].map((each) => `${method} ${each}`),
    );
    expect([...(served.get(house.app) ?? [])].sort()).toEqual(declared.sort());
  });

  describe.each(everyEndpoint.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s",
    (name, endpoint) => {
      it.each(callerKinds)("answers %s as the table says", async (caller) => {
        const door = doors[name];
        if (!door) throw new Error(`${name} has no door`);
        // a caller whose sign-in this very call would end gets one of their own
        const header =
          ((name === "deleteMe" || name === "leaveAccount") && (await leaving(name, caller))) ||
          (endsSignIn(name, caller) && spares[caller]) ||
          callers[caller];
        const answer = await house.call(
          endpoint.method,
          pathFor(name, endpoint.path, things),
          bodyFor(name, things, caller),
          header,
        );
        const outcome = expected(door, caller);
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
        if (answer.status >= 400) {
          expect(typeof answer.body.detail).toBe("string");
          expect(problems).toHaveProperty(answer.body.code);
        }
        if (outcome === "in") {
          expect(["wrong_kind_of_token", "not_signed_in", "token_expired", "not_yours"]).not.toContain(
            answer.body.code,
          );
          if (door.to !== "anyone") {
            expect(["not_allowed", "not_for_keys", "scope_missing"]).not.toContain(answer.body.code);
          }
        } else {
          expect(answer.status, JSON.stringify(answer.body)).toBe(outcome);
        }
      });
    },
  );

  it("knows a token that ran out", async () => {
    const before = house.time.now;
    house.time.now += yearsLater;
    const answer = await house.call("GET", "/api/user/profile/", undefined, callers.owner);
    house.time.now = before;
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe("token_expired");
  });
});
