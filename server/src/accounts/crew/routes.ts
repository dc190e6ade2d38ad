import { auditLog } from "@capstan/domain/accounts/audit-contract.ts";
import { members } from "@capstan/domain/accounts/contract.ts";
import * as contract from "@capstan/domain/accounts/crew-contract.ts";
import type { House } from "../../http/house.ts";
import { serve } from "../../http/serve.ts";
import { crewOfAccount, personOfAccount } from "../access.ts";
import { readAuditLog } from "../audit-log.ts";
import { changeAccess, changeRole, leave, signOutEverywhere, transferOwnership } from "./change-crew.ts";
import { listMembers } from "./list-members.ts";

export function serveCrew(house: House): void {
  const about = (params: { id: string; user_id: string }) => ({
    accountId: params.id,
    userId: params.user_id,
  });

  serve(house, members, {
    allow: crewOfAccount("read"),
    handle: ({ params, query }) => listMembers(house.database.read, params.id, query),
  });

  serve(house, contract.changeRole, {
    allow: crewOfAccount("administer"),
    handle: ({ who, params, body, now }) => changeRole(house, who, about(params), body.role, now),
  });

  serve(house, contract.deactivateMember, {
    allow: crewOfAccount("administer"),
    handle: ({ who, params, now }) => changeAccess(house, who, about(params), false, now),
  });

  serve(house, contract.reactivateMember, {
    allow: crewOfAccount("administer"),
    handle: ({ who, params, now }) => changeAccess(house, who, about(params), true, now),
  });

  serve(house, contract.signOutMember, {
    allow: crewOfAccount("administer"),
    handle: async ({ who, params, now }) => ({
      ended: await signOutEverywhere(house, who, about(params), now),
    }),
  });

  serve(house, contract.transferOwnership, {
    allow: crewOfAccount("own"),
    handle: ({ who, params, body, now }) =>
      transferOwnership(house, who, { accountId: params.id, userId: body.user_id }, now),
  });

  serve(house, contract.leaveAccount, {
    allow: personOfAccount,
    async handle({ who, params, now }) {
      await leave(house, who, params.id, now);
      return { left: true };
    },
  });

  serve(house, auditLog, {
    allow: crewOfAccount("administer"),
    handle: ({ params, query }) => readAuditLog(house.database.read, params.id, query),
  });
}
