// Signatures as Standard Webhooks has them, so that receivers need no code of ours: HMAC-SHA256 over
// `id.timestamp.body`, with the bytes behind `whsec_`.
import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** 256 random bits. */
export function newSigningSecret(): string {
  return `${prefix}${randomBytes(32).toString("base64")}`;
}

/** `secrets` has two for a while after a new one was made. */
export function signedHeaders(
  { id, body }: { readonly id: string; readonly body: string },
  secrets: readonly string[],
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
