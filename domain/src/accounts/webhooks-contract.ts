// Where an account tells other systems what happens in it, and what became of the telling.
import Type from "typebox";
import { endpoint } from "../endpoint.ts";
import { Id, Instant, nullable, oneOf, PageQuery, page } from "../wire.ts";
import { deliveryStatuses, testEvent, webhookEvents, webhookLimits } from "./webhooks.ts";

const Event = oneOf(webhookEvents);
const Url = Type.String({ minLength: 1, maxLength: webhookLimits.urlLength });
const Events = Type.Array(Event, { minItems: 1, maxItems: webhookEvents.length });

export const Webhook = Type.Object({
  id: Id,
  url: Type.String(),
  events: Type.Array(Event),
  active: Type.Boolean(),
  /** since when nothing has arrived; `null` where the last one did */
  failing_since: nullable(Instant),
  /** when the server turned it off because nothing arrived any more */
  turned_off_at: nullable(Instant),
  created_at: Instant,
});
export type Webhook = Type.Static<typeof Webhook>;

export const WebhookDelivery = Type.Object({
  id: Id,
  /** stays the same however often it is sent: what came twice is known by it */
  event_id: Id,
  type: oneOf([...webhookEvents, testEvent] as const),
  status: oneOf(deliveryStatuses),
  created_at: Instant,
  tries: Type.Integer(),
  last_try_at: nullable(Instant),
  next_try_at: nullable(Instant),
  /** of the last try: the receiver's status, how long it took in ms, or why there was no answer */
  response_status: nullable(Type.Integer()),
  duration_ms: nullable(Type.Integer()),
  error: nullable(Type.String()),
  /** the beginning of what the receiver answered */
  response_body: nullable(Type.String()),
  /** what was sent, to the letter */
  request_body: Type.String(),
});
export type WebhookDelivery = Type.Static<typeof WebhookDelivery>;

/** The signing secret is told when it is made, and not again. */
const WithSecret = Type.Object({ webhook: Webhook, secret: Type.String() });

const path = "/api/accounts/:id/webhooks/";
const one = "/api/accounts/:id/webhooks/:webhook_id/";
const ofAccount = Type.Object({ id: Id });
const ofWebhook = Type.Object({ id: Id, webhook_id: Id });

export const listWebhooks = endpoint({
  name: "listWebhooks",
  summary: "The account's webhooks, newest first, and whether this server sends any",
  method: "GET",
  path,
  params: ofAccount,
  query: Type.Object(PageQuery),
  reply: Type.Object({
    ...page(Webhook).properties,
    /** what the operator allows; no `hosts`: any host on the internet */
    outgoing: Type.Object({ is_on: Type.Boolean(), hosts: Type.Array(Type.String()) }),
  }),
  problems: [],
});

export const createWebhook = endpoint({
  name: "createWebhook",
  summary: "Tell a URL what happens; its signing secret is told this once",
  method: "POST",
  path,
  params: ofAccount,
  body: Type.Object({ url: Url, events: Events }),
  reply: WithSecret,
  status: 201,
  problems: ["webhooks_off", "too_many_webhooks", "too_many_requests"],
});

export const changeWebhook = endpoint({
  name: "changeWebhook",
  summary: "Change where, what, or whether; what was turned off is tried anew",
  method: "PATCH",
  path: one,
  params: ofWebhook,
  body: Type.Object({
    url: Type.Optional(Url),
    events: Type.Optional(Events),
    active: Type.Optional(Type.Boolean()),
  }),
  reply: Webhook,
  problems: ["webhook_not_found", "webhooks_off"],
});

export const deleteWebhook = endpoint({
  name: "deleteWebhook",
  summary: "Delete a webhook with its log",
  method: "DELETE",
  path: one,
  params: ofWebhook,
  reply: Type.Object({ deleted: Type.Boolean() }),
  problems: ["webhook_not_found"],
});

export const rotateWebhookSecret = endpoint({
  name: "rotateWebhookSecret",
  summary: "A new signing secret; for a day deliveries carry the signatures of both",
  method: "POST",
  path: "/api/accounts/:id/webhooks/:webhook_id/rotate-secret/",
  params: ofWebhook,
  reply: WithSecret,
  problems: ["webhook_not_found", "too_many_requests"],
});

export const testWebhook = endpoint({
  name: "testWebhook",
  summary: "Send a test event, once",
  method: "POST",
  path: "/api/accounts/:id/webhooks/:webhook_id/test/",
  params: ofWebhook,
  reply: WebhookDelivery,
  status: 202,
  problems: ["webhook_not_found", "webhooks_off", "too_many_requests"],
});

export const listDeliveries = endpoint({
  name: "listDeliveries",
  summary: "What was sent to a webhook lately, newest first",
  method: "GET",
  path: "/api/accounts/:id/webhooks/:webhook_id/deliveries/",
  params: ofWebhook,
  query: Type.Object(PageQuery),
  reply: page(WebhookDelivery),
  problems: ["webhook_not_found"],
});

export const redeliver = endpoint({
  name: "redeliver",
  summary: "Send the same event again, once",
  method: "POST",
  path: "/api/accounts/:id/webhooks/:webhook_id/deliveries/:delivery_id/redeliver/",
  params: Type.Object({ id: Id, webhook_id: Id, delivery_id: Id }),
  reply: WebhookDelivery,
  status: 202,
  problems: ["webhook_not_found", "delivery_not_found", "webhooks_off", "too_many_requests"],
});
