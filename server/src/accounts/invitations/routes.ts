import * as contract from "@capstan/domain/accounts/invitations-contract.ts";
import { person } from "../../http/allow.ts";
import { pageOf, readPage } from "../../http/cursor.ts";
import type { House } from "../../http/house.ts";
import { anyone, serve } from "../../http/serve.ts";
import { crewOfAccount } from "../access.ts";
import { switchAccount } from "../open-session.ts";
import { accept, describeCode } from "./accept.ts";
import { describeInvitation, invite, inviteAgain, withdraw } from "./invite.ts";
import { selectInvitations } from "./queries.ts";

export function serveInvitations(house: House): void {
  serve(house, contract.listInvitations, {
    allow: crewOfAccount("administer"),
    async handle({ params, query, now }) {
      const page = readPage(query, "number");
      const found = await selectInvitations(house.database.read, params.id, page);
      const { rows, next_cursor } = pageOf(found, page.limit, (row) => [row.created_at, row.id]);
      return { results: rows.map((row) => describeInvitation(row, now)), next_cursor };
    },
  });

  serve(house, contract.inviteMember, {
    allow: crewOfAccount("administer"),
    handle: ({ who, body, now }) => invite(house, who, body, now),
  });

  serve(house, contract.resendInvitation, {
    allow: crewOfAccount("administer"),
    handle: ({ who, params, now }) => inviteAgain(house, who, params.invitation_id, now),
  });

  serve(house, contract.withdrawInvitation, {
    allow: crewOfAccount("administer"),
    async handle({ who, params, now }) {
      await withdraw(house, who, params.invitation_id, now);
      return { withdrawn: true };
    },
  });

  serve(house, contract.readInvitation, {
    allow: anyone,
    handle: ({ body, now }) => describeCode(house.database.read, body.code, now),
  });

  serve(house, contract.acceptInvitation, {
    allow: anyone,
    handle: ({ caller, body, request, now }) =>
      accept(
        house,
        body,
        { caller, address: request.ip, userAgent: request.headers["user-agent"] ?? "" },
        now,
      ),
  });

  serve(house, contract.switchAccount, {
    allow: person,
    handle: ({ who, body, now }) => switchAccount(house, who, body.account_id, now),
  });
}
