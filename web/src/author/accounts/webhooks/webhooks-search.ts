export interface WebhooksSearch {
  /** The id of the webhook whose deliveries are shown. */
  readonly webhook?: string;
}

export function readWebhooksSearch(raw: Readonly<Record<string, unknown>>): WebhooksSearch {
  const { webhook } = raw;
  return typeof webhook === "string" && webhook !== "" && webhook.length <= 64 ? { webhook } : {};
}
