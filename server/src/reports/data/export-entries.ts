// What an export holds, file by file: everything of an account, or everything it holds about one participant.
// Secrets and what they are checked with are in none of them.
import { storedSettings } from "@capstan/domain/accounts/account-settings.ts";
import { instant, instantOrNull } from "@capstan/domain/wire.ts";
import { readAuditLog } from "../../accounts/audit-log.ts";
import { describeMember } from "../../accounts/crew/list-members.ts";
import { selectCrew } from "../../accounts/crew/queries.ts";
import type { Reader } from "../../db/database.ts";
import { exportMedia } from "../../media/export-media.ts";
import { exportParticipants } from "../../participants/export-participants.ts";
import { exportParticipations } from "../../participations/export-participations.ts";
import { readDefaults } from "../../quizzes/defaults.ts";
import { exportQuizzes } from "../../quizzes/export-quizzes.ts";

export interface Entry {
  readonly name: string;
  readonly content: Uint8Array;
  /** how many of the things that are counted it holds */
  readonly count: number;
}

export interface Wanted {
  readonly accountId: string;
  readonly participantId: string | null;
  readonly dataFolder: string;
  readonly now: number;
}

export async function* exportEntries(db: Reader, wanted: Wanted): AsyncGenerator<Entry> {
  const { accountId, participantId } = wanted;
  yield text("README.txt", readme(wanted));
  if (!participantId) {
    yield json("account.json", await accountOf(db, accountId));
    yield json("crew.json", (await selectCrew(db, accountId)).map(describeMember));
    yield* pages("audit", (after) =>
      paged(readAuditLog(db, accountId, { limit: "200", ...(after ? { cursor: after } : {}) })),
    );
    yield* pages("quizzes", (after) => exportQuizzes(db, accountId, after), true);
  }
  yield* pages("participants", (after) => exportParticipants(db, { accountId, participantId }, after));
  yield* pages(
    "participations",
    (after) => exportParticipations(db, { accountId, participantId }, after),
    true,
  );
  if (!participantId) {
    for await (const { name, content } of exportMedia(db, wanted)) yield { name, content, count: 0 };
  }
}

/** How much there is of what takes long. */
export async function countThings(db: Reader, { accountId, participantId }: Wanted): Promise<number> {
  let participations = db
    .selectFrom("participations")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("account_id", "=", accountId);
  if (participantId) participations = participations.where("participant_id", "=", participantId);
  const quizzes = db
    .selectFrom("quizzes")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("account_id", "=", accountId);
  const [some, others] = await Promise.all([
    participations.executeTakeFirstOrThrow(),
    participantId ? { count: 0 } : quizzes.executeTakeFirstOrThrow(),
  ]);
  return Number(some.count) + Number(others.count);
}

interface Page {
  readonly rows: readonly unknown[];
  readonly next: string | null;
}

async function* pages(
  name: string,
  read: (after: string) => Promise<Page>,
  counted = false,
): AsyncGenerator<Entry> {
  let after: string | null = "";
  for (let number = 1; after !== null; number += 1) {
    const page: Page = await read(after);
    if (page.rows.length > 0 || number === 1) {
      const entry = json(`${name}-${String(number).padStart(4, "0")}.json`, page.rows);
      yield { ...entry, count: counted ? page.rows.length : 0 };
    }
    after = page.next;
  }
}

async function paged(
  list: Promise<{ results: readonly unknown[]; next_cursor: string | null }>,
): Promise<Page> {
  const { results, next_cursor } = await list;
  return { rows: results, next: next_cursor };
}

async function accountOf(db: Reader, accountId: string): Promise<Record<string, unknown>> {
  const [account, branding, invitations, keys, webhooks, defaults] = await Promise.all([
    db.selectFrom("accounts").selectAll().where("id", "=", accountId).executeTakeFirstOrThrow(),
    db.selectFrom("brandings").selectAll().where("account_id", "=", accountId).executeTakeFirst(),
    db
      .selectFrom("crew_invitations")
      .select(["email", "role", "created_at", "expires_at", "accepted_at", "withdrawn_at"])
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("api_keys")
      .select(["name", "scopes", "created_by", "created_at", "expires_at", "last_used_at", "revoked_at"])
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("webhooks")
      .select(["url", "events", "active", "created_by", "created_at"])
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    readDefaults(db, accountId),
  ]);
  return {
    id: account.id,
    name: account.name,
    created_at: instant(account.created_at),
    settings: storedSettings(JSON.parse(account.settings)),
    quiz_defaults: defaults.settings,
    branding: branding ?? null,
    invitations: invitations.map((each) => ({
      ...each,
      created_at: instant(each.created_at),
      expires_at: instant(each.expires_at),
      accepted_at: instantOrNull(each.accepted_at),
      withdrawn_at: instantOrNull(each.withdrawn_at),
    })),
    api_keys: keys.map((each) => ({
      ...each,
      scopes: JSON.parse(each.scopes),
      created_at: instant(each.created_at),
      expires_at: instantOrNull(each.expires_at),
      last_used_at: instantOrNull(each.last_used_at),
      revoked_at: instantOrNull(each.revoked_at),
    })),
    webhooks: webhooks.map((each) => ({
      ...each,
      events: JSON.parse(each.events),
      active: each.active === 1,
      created_at: instant(each.created_at),
    })),
  };
}

function readme({ participantId, now }: Wanted): string {
  return [
    participantId
      ? "Everything this account holds about one participant."
      : "Everything this account holds: settings, crew, audit log, quizzes with every revision, participants, participations, images.",
    `Made by Capstan at ${instant(now)}. Times are UTC.`,
    "Each .json file is a list, in pages that are numbered from 0001.",
    "A participation holds what was entered (changes), what stands (answers), what was logged (events) and its score.",
    "",
  ].join("\n");
}

function text(name: string, content: string): Entry {
  return { name, content: Buffer.from(content, "utf8"), count: 0 };
}

function json(name: string, value: unknown): Entry {
  return text(name, `${JSON.stringify(value, null, 1)}\n`);
}
