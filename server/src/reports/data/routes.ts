import * as contract from "@capstan/domain/reports/data-contract.ts";
import { crewOfAccount } from "../../accounts/access.ts";
import { pageOf, readPage } from "../../http/cursor.ts";
import type { House } from "../../http/house.ts";
import { anyone, serve } from "../../http/serve.ts";
import { serveDownload } from "../../http/serve-files.ts";
import { deleteAccount } from "./delete-account.ts";
import { beginExport, describeExport, linkToExport, openExport } from "./exports.ts";
import { selectExports } from "./queries.ts";

export function serveData(house: House): void {
  serve(house, contract.listExports, {
    allow: crewOfAccount("own"),
    async handle({ params, query, now }) {
      const page = readPage(query, "number");
      const found = await selectExports(house.database.read, params.id, page);
      const { rows, next_cursor } = pageOf(found, page.limit, (row) => [row.created_at, row.id]);
      return { results: rows.map((row) => describeExport(row, now)), next_cursor };
    },
  });

  serve(house, contract.requestExport, {
    allow: crewOfAccount("own"),
    handle: ({ who, body, now }) => beginExport(house, who, body.participant_id ?? null, now),
  });

  serve(house, contract.downloadExport, {
    allow: crewOfAccount("own"),
    handle: ({ who, params, now }) => linkToExport(house, who, params.export_id, now),
  });

  serveDownload(house, contract.fetchExport, {
    allow: anyone,
    open: ({ params, now }) => openExport(house, params.code, now),
  });

  serve(house, contract.deleteAccount, {
    allow: crewOfAccount("own"),
    async handle({ who, body, now }) {
      await deleteAccount(house, who, body.name, now);
      return { deleted: true };
    },
  });
}
