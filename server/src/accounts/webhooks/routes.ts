import * as contract from "@capstan/domain/accounts/webhooks-contract.ts";
import { pageOf, readPage } from "../../http/cursor.ts";
import type { House } from "../../http/house.ts";
import { serve } from "../../http/serve.ts";
import { crewOfAccount } from "../access.ts";
import {
  describeWebhook,
  editWebhook,
  makeWebhook,
  oneWebhook,
  removeWebhook,
  rotateSecret,
} from "./change-webhooks.ts";
import { selectDeliveries, selectWebhooks } from "./queries.ts";
import { describeDelivery, sendAgain, sendTest } from "./send-by-hand.ts";

export function serveWebhooks(house: House): void {
  const { database, config } = house;
  const allow = crewOfAccount("administer");

  serve(house, contract.listWebhooks, {
    allow,
    async handle({ params, query }) {
      const page = readPage(query, "number");
      const found = await selectWebhooks(database.read, params.id, page);
      const { rows, next_cursor } = pageOf(found, page.limit, (row) => [row.created_at, row.id]);
      const outgoing = { is_on: config.webhooks !== null, hosts: [...(config.webhooks?.hosts ?? [])] };
      return { results: rows.map(describeWebhook), next_cursor, outgoing };
    },
  });

  serve(house, contract.createWebhook, {
    allow,
    handle: ({ who, body, now }) => makeWebhook(house, who, body, now),
  });

  serve(house, contract.changeWebhook, {
    allow,
    handle: ({ who, params, body, now }) => editWebhook(house, who, params.webhook_id, body, now),
  });

  serve(house, contract.deleteWebhook, {
    allow,
    async handle({ who, params, now }) {
      await removeWebhook(house, who, params.webhook_id, now);
      return { deleted: true };
    },
  });

  serve(house, contract.rotateWebhookSecret, {
    allow,
    handle: ({ who, params, now }) => rotateSecret(house, who, params.webhook_id, now),
  });

  serve(house, contract.testWebhook, {
    allow,
    handle: ({ who, params, now }) => sendTest(house, who, params.webhook_id, now),
  });

  serve(house, contract.listDeliveries, {
    allow,
    async handle({ params, query }) {
      await oneWebhook(database.read, params.id, params.webhook_id);
      const page = readPage(query, "number");
      const found = await selectDeliveries(database.read, params.webhook_id, page);
      const { rows, next_cursor } = pageOf(found, page.limit, (row) => [row.created_at, row.id]);
      return { results: rows.map(describeDelivery), next_cursor };
    },
  });

  serve(house, contract.redeliver, {
    allow,
    handle: ({ who, params, now }) => sendAgain(house, who, params.webhook_id, params.delivery_id, now),
  });
}
