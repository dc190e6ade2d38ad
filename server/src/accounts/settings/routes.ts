import { accountSettings, changeAccountSettings } from "@capstan/domain/accounts/settings-contract.ts";
import type { House } from "../../http/house.ts";
import { serve } from "../../http/serve.ts";
import { crewOfAccount } from "../access.ts";
import { changeSettings, readSettings } from "./change-settings.ts";

export function serveSettings(house: House): void {
  serve(house, accountSettings, {
    allow: crewOfAccount("read"),
    handle: ({ params }) => readSettings(house.database.read, params.id),
  });

  serve(house, changeAccountSettings, {
    allow: crewOfAccount("administer"),
    handle: ({ who, body, now }) => changeSettings(house, who, body, now),
  });
}
