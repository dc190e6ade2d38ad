// Whether the server may call a URL at all, and at which addresses: decided from the operator's setting, the URL and
// what its name resolves to at that moment. The caller connects to these addresses and to no other.
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import type { Config } from "../../config.ts";
import { addressKind } from "./address-kinds.ts";

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** A sentence for people, about their URL or where it leads. */
export class NotAllowed extends Error {
  override name = "NotAllowed";
}

export type Rules = NonNullable<Config["webhooks"]>;
export type Resolve = (name: string) => Promise<readonly Address[]>;

const resolveName: Resolve = (name) => lookup(name, { all: true, verbatim: true });

/** What can be said of a URL before anything is looked up. */
export function readTarget(text: string, rules: Rules): URL {
  if (!URL.canParse(text)) throw new NotAllowed("This is not a URL such as https://example.org/hook.");
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw new NotAllowed("A webhook's URL begins with https:// or http://.");
  }
  if (url.username || url.password) {
    throw new NotAllowed("A webhook's URL holds no user name and no password.");
  }
  const host = hostOf(url);
  if (rules.hosts.length > 0 && !rules.hosts.some((pattern) => fits(host, pattern))) {
    throw new NotAllowed(`This server may call only ${rules.hosts.join(", ")}.`);
  }
  if (isIP(host)) mustBeReachable(host, host, rules);
  url.hash = "";
  return url;
}

export async function addressesOf(
  url: URL,
  rules: Rules,
  resolve = resolveName,
): Promise<readonly Address[]> {
  const host = hostOf(url);
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await resolve(host);
  if (found.length === 0) throw new NotAllowed(`${host} has no address.`);
  // one that leads inside is enough: a name of the internet has no business there
  for (const { address } of found) mustBeReachable(address, host, rules);
  return found;
}

function mustBeReachable(address: string, host: string, rules: Rules): void {
  const kind = addressKind(address);
  if (kind === "internet" || (kind === "private" && rules.privateNetworks)) return;
  throw new NotAllowed(
    kind === "private"
      ? `${host} leads into a private network, which this server does not call.`
      : `${host} leads to an address that no server is called at.`,
  );
}

/** Without the brackets of IPv6; the parser has written numbers of every kind as plain addresses by now. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

function fits(host: string, pattern: string): boolean {
  return pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern;
}
