import * as contract from "@capstan/domain/accounts/branding-contract.ts";
import type { House } from "../../http/house.ts";
import { serve } from "../../http/serve.ts";
import { crewOfAccount } from "../access.ts";
import { changeAccountBranding, readAccountBranding } from "./change-branding.ts";

export function serveBranding(house: House): void {
  serve(house, contract.getBranding, {
    allow: crewOfAccount("administer"),
    handle: ({ who }) => readAccountBranding(house.database.read, who.accountId),
  });

  serve(house, contract.changeBranding, {
    allow: crewOfAccount("administer"),
    handle: ({ who, body, now }) => changeAccountBranding(house, who, body, now),
  });
}
