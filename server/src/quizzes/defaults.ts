// What a new assessment of an account begins with, beside the product's own defaults.

import type { BodyOf, ReplyOf } from "@capstan/domain/endpoint.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { changeQuizDefaults } from "@capstan/domain/quizzes/defaults-contract.ts";
import { type QuizSettings, withDefaults } from "@capstan/domain/quizzes/settings.ts";
import { lockAccount } from "../accounts/crew/queries.ts";
import { recordAudit } from "../accounts/record-audit.ts";
import type { Reader } from "../db/database.ts";
import { asJson } from "../db/json.ts";
import type { AuthorCaller } from "../http/caller.ts";
import type { House } from "../http/house.ts";
import { readSettings } from "./read-form.ts";
import "./tables.ts";

type Defaults = ReplyOf<typeof changeQuizDefaults>;
const settingsJson = asJson<Partial<QuizSettings>>();
/** When an assessment opens and closes is its own. */
const noWindow = { opens_at: null, closes_at: null } as const;

export async function readDefaults(db: Reader, accountId: string): Promise<Defaults> {
  const row = await db
    .selectFrom("quiz_defaults")
    .select(["settings", "version"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return {
    settings: withDefaults({ ...(row ? settingsJson.parse(row.settings) : {}), ...noWindow }),
    version: Number(row?.version ?? 0),
  };
}

export async function changeDefaults(
  house: House,
  who: AuthorCaller,
  { version, settings: given }: BodyOf<typeof changeQuizDefaults>,
  now: number,
): Promise<Defaults> {
  return house.database.write(async (tx) => {
    await lockAccount(tx, who.accountId);
    const current = await readDefaults(tx, who.accountId);
    if (current.version !== version) throw new Problem("changed_elsewhere", { extra: { current } });
    const settings = { ...readSettings(given, current.settings), ...noWindow };
    const row = { settings: settingsJson.stringify(settings), version: version + 1 };
    await tx
      .insertInto("quiz_defaults")
      .values({ account_id: who.accountId, ...row })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
      .execute();
    await recordAudit(tx, {
      accountId: who.accountId,
      action: "quiz_defaults_changed",
      by: who,
      subject: { kind: "account", id: who.accountId, name: "" },
      before: current.settings,
      after: settings,
      at: now,
    });
    return { settings, version: version + 1 };
  });
}
