// Where people reach this server, for links in mails. What a request says of itself is never asked: anybody can send
// any Host header.
import type { House } from "./house.ts";

/** Without a trailing slash. */
export function originOf({ app, config }: Pick<House, "app" | "config">): string {
  if (config.publicUrl) return config.publicUrl;
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  const anyHost = config.host === "0.0.0.0" || config.host === "::";
  const host = anyHost ? "localhost" : config.host.includes(":") ? `[${config.host}]` : config.host;
  return `http://${host}:${port}`;
}
