import { deviceName } from "@capstan/domain/accounts/device-name.ts";
import * as contract from "@capstan/domain/accounts/own-profile-contract.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { instant } from "@capstan/domain/wire.ts";
import { person } from "../../http/allow.ts";
import { pageOf, readPage } from "../../http/cursor.ts";
import type { House } from "../../http/house.ts";
import { anyone, serve } from "../../http/serve.ts";
import { revokeSignIns, selectUser } from "../queries.ts";
import { askForEmail, confirmEmailWith, keepEmail } from "./change-email.ts";
import { setPassword } from "./change-password.ts";
import { changeOwnProfile } from "./change-profile.ts";
import { selectEmailChange, selectSignIns } from "./queries.ts";

export function serveOwnProfile(house: House): void {
  const { database } = house;

  serve(house, contract.changeProfile, {
    allow: person,
    handle: ({ who, body, now }) => changeOwnProfile(house, who, body, now),
  });

  serve(house, contract.changePassword, {
    allow: person,
    handle: ({ who, body, request, now }) => setPassword(house, who, { ...body, address: request.ip }, now),
  });

  serve(house, contract.emailChange, {
    allow: person,
    async handle({ who, now }) {
      const user = await selectUser(database.read, who.userId);
      if (!user) throw new Problem("not_signed_in");
      const pending = await selectEmailChange(database.read, who.userId, now);
      return {
        email: user.email,
        pending: pending ? { email: pending.email, expires_at: instant(pending.expires_at) } : null,
      };
    },
  });

  serve(house, contract.requestEmailChange, {
    allow: person,
    handle: ({ who, body, request, now }) => askForEmail(house, who, { ...body, address: request.ip }, now),
  });

  serve(house, contract.cancelEmailChange, {
    allow: person,
    handle: ({ who }) => keepEmail(house, who.userId),
  });

  serve(house, contract.confirmEmail, {
    allow: anyone,
    handle: ({ body, now }) => confirmEmailWith(house, body.code, now),
  });

  serve(house, contract.listSignIns, {
    allow: person,
    async handle({ who, query, now }) {
      const page = readPage(query, "number");
      const found = await selectSignIns(database.read, who.userId, now, page);
      const { rows, next_cursor } = pageOf(found, page.limit, (row) => [row.last_seen_at, row.id]);
      return {
        results: rows.map((row) => ({
          id: row.id,
          ...deviceName(row.user_agent),
          account_name: row.account_name,
          is_current: row.id === who.sessionId,
          signed_in_at: instant(row.created_at),
          last_seen_at: instant(row.last_seen_at),
        })),
        next_cursor,
      };
    },
  });

  serve(house, contract.revokeSignIn, {
    allow: person,
    async handle({ who, params, now }) {
      const signed_out = await database.write((tx) =>
        revokeSignIns(tx, who.userId, { only: params.id }, now),
      );
      if (signed_out === 0) throw new Problem("not_found");
      house.identify.forgetAuthor(who.userId);
      return { signed_out };
    },
  });

  serve(house, contract.revokeOtherSignIns, {
    allow: person,
    async handle({ who, now }) {
      const signed_out = await database.write((tx) =>
        revokeSignIns(tx, who.userId, { except: who.sessionId }, now),
      );
      house.identify.forgetAuthor(who.userId);
      return { signed_out };
    },
  });
}
