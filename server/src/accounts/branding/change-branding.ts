import { isReadable, nearestReadable } from "@capstan/domain/accounts/brand-colors.ts";
import { oneLine } from "@capstan/domain/accounts/branding.ts";
import type { AccountBranding, changeBranding } from "@capstan/domain/accounts/branding-contract.ts";
import { readColor } from "@capstan/domain/accounts/colors.ts";
import type { BodyOf } from "@capstan/domain/endpoint.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { instantOrNull } from "@capstan/domain/wire.ts";
import type { Reader, Tables, Tx } from "../../db/database.ts";
import type { AuthorCaller } from "../../http/caller.ts";
import type { House } from "../../http/house.ts";
import { mediaUrl } from "../../http/media-url.ts";
import { isMediaOf } from "../queries.ts";
import { recordAudit } from "../record-audit.ts";
import { type BrandingRow, selectBranding, upsertBranding } from "./queries.ts";

type Form = BodyOf<typeof changeBranding>;
type Stored = Tables["brandings"];

export async function readAccountBranding(db: Reader, accountId: string): Promise<AccountBranding> {
  return describe(await selectBranding(db, accountId));
}

export function changeAccountBranding(
  { database }: House,
  who: AuthorCaller,
  form: Form,
  now: number,
): Promise<AccountBranding> {
  const { accountId } = who;
  return database.write(async (tx) => {
    const row = await selectBranding(tx, accountId);
    const before = stored(accountId, row);
    const after = await decide(tx, before, form, now);
    if (form.version !== before.version || !(await upsertBranding(tx, after, before.version))) {
      throw new Problem("changed_elsewhere", {
        extra: { current: await readAccountBranding(tx, accountId) },
      });
    }
    await recordAudit(tx, {
      accountId,
      action: "branding_changed",
      by: who,
      subject: { kind: "account", id: accountId, name: row?.account_name ?? "" },
      before: told(before),
      after: told(after),
      at: now,
    });
    return readAccountBranding(tx, accountId);
  });
}

async function decide(tx: Tx, before: Stored, form: Form, now: number): Promise<Stored> {
  for (const id of [form.logo_id, form.icon_id]) {
    if (typeof id === "string" && !(await isMediaOf(tx, id, { account_id: before.account_id }))) {
      throw new Problem("media_not_found");
    }
  }
  return {
    ...before,
    ...(form.name === undefined ? {} : { name: oneLine(form.name) }),
    ...(form.color === undefined ? {} : { color: form.color === null ? null : readable(form.color) }),
    ...(form.welcome_text === undefined ? {} : { welcome_text: oneLine(form.welcome_text) }),
    ...(form.footer_text === undefined ? {} : { footer_text: oneLine(form.footer_text) }),
    ...(form.logo_id === undefined ? {} : { logo_id: form.logo_id }),
    ...(form.icon_id === undefined ? {} : { icon_id: form.icon_id }),
    version: before.version + 1,
    updated_at: now,
  };
}

function readable(text: string): string {
  const color = readColor(text);
  if (color === null) {
    throw new Problem("invalid_request", {
      errors: { color: ["This is not a colour such as #0f766e."] },
    });
  }
  if (!isReadable(color)) {
    const nearest = nearestReadable(color);
    throw new Problem("color_unreadable", {
      errors: { color: [`The nearest one that can be read is ${nearest}.`] },
      extra: { nearest },
    });
  }
  return color;
}

function stored(accountId: string, row: BrandingRow): Stored {
  return {
    account_id: accountId,
    name: row?.name ?? "",
    color: row?.color ?? null,
    welcome_text: row?.welcome_text ?? "",
    footer_text: row?.footer_text ?? "",
    logo_id: row?.logo_id ?? null,
    icon_id: row?.icon_id ?? null,
    version: row?.branding_version ?? 0,
    updated_at: row?.updated_at ?? 0,
  };
}

function told({ name, color, welcome_text, footer_text, logo_id, icon_id }: Stored) {
  return { name, color, welcome_text, footer_text, logo: logo_id, icon: icon_id };
}

function describe(row: BrandingRow): AccountBranding {
  const image = (id: string | null, key: string | null, width: number | null, height: number | null) =>
    id === null || key === null ? null : { id, url: mediaUrl(key), width: width ?? 0, height: height ?? 0 };
  return {
    name: row?.name ?? "",
    account_name: row?.account_name ?? "",
    color: row?.color ?? null,
    logo: row ? image(row.logo_id, row.logo_key, row.logo_width, row.logo_height) : null,
    icon: row ? image(row.icon_id, row.icon_key, row.icon_width, row.icon_height) : null,
    welcome_text: row?.welcome_text ?? "",
    footer_text: row?.footer_text ?? "",
    version: row?.branding_version ?? 0,
    updated_at: instantOrNull(row?.updated_at ?? null),
  };
}
