import {
  type AccountSettings,
  readLocale,
  readTimeZone,
  type StoredSettings,
  settingsErrors,
  storedSettings,
} from "@capstan/domain/accounts/account-settings.ts";
import type {
  AccountSettingsReply,
  changeAccountSettings,
} from "@capstan/domain/accounts/settings-contract.ts";
import type { BodyOf } from "@capstan/domain/endpoint.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { asJson } from "../../db/json.ts";
import type { AuthorCaller } from "../../http/caller.ts";
import type { House } from "../../http/house.ts";
import { lockAccount } from "../crew/queries.ts";
import { recordAudit } from "../record-audit.ts";

const settingsJson = asJson<Partial<StoredSettings>>();

export async function readSettings(db: Reader, accountId: string): Promise<AccountSettingsReply> {
  const row = await db
    .selectFrom("accounts")
    .select(["name", "settings", "settings_version"])
    .where("id", "=", accountId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new Problem("not_found");
  return {
    name: row.name,
    ...storedSettings(settingsJson.parse(row.settings)),
    version: Number(row.settings_version),
  };
}

export async function changeSettings(
  house: House,
  who: AuthorCaller,
  { version, ...fields }: BodyOf<typeof changeAccountSettings>,
  now: number,
): Promise<AccountSettingsReply> {
  const errors = settingsErrors(fields);
  if (Object.keys(errors).length > 0) throw new Problem("invalid_request", { errors });
  return house.database.write(async (tx) => {
    await lockAccount(tx, who.accountId);
    const current = await readSettings(tx, who.accountId);
    if (current.version !== version) throw new Problem("changed_elsewhere", { extra: { current } });
    const { version: _version, ...before } = current;
    const after = changed(before, fields);
    await store(tx, who.accountId, after, version + 1);
    await recordAudit(tx, {
      accountId: who.accountId,
      action: "account_changed",
      by: who,
      subject: { kind: "account", id: who.accountId, name: after.name },
      before,
      after,
      at: now,
    });
    return { ...after, version: version + 1 };
  });
}

function changed(before: AccountSettings, fields: Partial<AccountSettings>): AccountSettings {
  const { name, locale, time_zone, retention_days } = fields;
  return {
    name: name?.trim() ?? before.name,
    locale: (locale && readLocale(locale)) ?? before.locale,
    time_zone: (time_zone && readTimeZone(time_zone)) ?? before.time_zone,
    retention_days: retention_days === undefined ? before.retention_days : retention_days,
  };
}

async function store(tx: Tx, accountId: string, settings: AccountSettings, version: number): Promise<void> {
  const { name, ...stored } = settings;
  await tx
    .updateTable("accounts")
    .set({ name, settings: settingsJson.stringify(stored), settings_version: version })
    .where("id", "=", accountId)
    .execute();
}

/** Of the accounts that keep participations for so many days and no longer. */
export async function allRetentions(db: Reader): Promise<{ accountId: string; days: number }[]> {
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "settings"])
    .where("deleted_at", "is", null)
    .execute();
  return rows.flatMap(({ id, settings }) => {
    const { retention_days: days } = storedSettings(settingsJson.parse(settings));
    return days === null ? [] : [{ accountId: id, days }];
  });
}
