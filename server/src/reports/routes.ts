import { commandCenter } from "@capstan/domain/reports/contract.ts";
import { crew } from "../http/allow.ts";
import type { House } from "../http/house.ts";
import { serve } from "../http/serve.ts";
import { readCommandCenter } from "./command-center.ts";
import { serveData } from "./data/routes.ts";

export function serveReports(house: House): void {
  serve(house, commandCenter, {
    allow: crew("read"),
    handle: ({ who, now }) => readCommandCenter(house.database.read, who.accountId, now),
  });

  serveData(house);
}
