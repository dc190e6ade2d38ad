// What the operator configured. A wrong value stops the start with one sentence that names it.
import { resolve } from "node:path";
import { isEmail } from "@capstan/domain/accounts/people.ts";

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash; `null` until the server knows the port it listens on. */
  readonly publicUrl: string | null;
  readonly dataFolder: string;
  readonly databaseUrl: string | null;
  readonly owner: { readonly email: string; readonly password: string } | null;
  readonly demo: "auto" | "on" | "off";
  /** `null`: mails are written into a folder. `from` where SMTP_URL names the sender. */
  readonly mail: { readonly url: string; readonly from: string | null } | null;
  /** `null`: none are sent. `hosts` empty: any host; `privateNetworks`: addresses that are not on the internet, too. */
  readonly webhooks: { readonly hosts: readonly string[]; readonly privateNetworks: boolean } | null;
  readonly trustProxy: boolean | number | string;
  readonly logLevel: string;
}

/** What stops the start; its message is shown as it is. */
export class WrongConfiguration extends Error {
  override name = "WrongConfiguration";
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = (name: string) => (env[name]?.trim() ? env[name].trim() : undefined);
  return {
    host: given("HOST") ?? "127.0.0.1",
    port: port(given("PORT")),
    publicUrl: publicUrl(given("PUBLIC_URL")),
    dataFolder: resolve(given("CAPSTAN_DATA_DIR") ?? "./data"),
    databaseUrl: databaseUrl(given("DATABASE_URL")),
    owner: owner(given("CAPSTAN_OWNER_EMAIL"), given("CAPSTAN_OWNER_PASSWORD")),
    demo: choice("CAPSTAN_DEMO", given("CAPSTAN_DEMO"), ["auto", "on", "off"] as const, "auto"),
    mail: mail(given("SMTP_URL")),
    webhooks: webhooks(given("CAPSTAN_WEBHOOKS"), given("CAPSTAN_WEBHOOKS_PRIVATE")),
    trustProxy: trustProxy(given("TRUST_PROXY")),
    logLevel: choice("LOG_LEVEL", given("LOG_LEVEL"), logLevels, "info"),
  };
}

function port(text: string | undefined): number {
  if (text === undefined) return 3000;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 65_535) {
    throw new WrongConfiguration(`PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return number;
}

function publicUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash) {
    throw new WrongConfiguration(
      `PUBLIC_URL must be the address people type, such as https://quiz.example.org, not "${text}".`,
    );
  }
  return url.origin;
}

function databaseUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new WrongConfiguration("DATABASE_URL must start with postgres:// and name a database.");
  }
  return text;
}

function owner(email: string | undefined, password: string | undefined): Config["owner"] {
  if (email === undefined && password === undefined) return null;
  if (email === undefined) {
    throw new WrongConfiguration("CAPSTAN_OWNER_PASSWORD is set, but CAPSTAN_OWNER_EMAIL is not.");
  }
  if (password === undefined) {
    throw new WrongConfiguration("CAPSTAN_OWNER_EMAIL is set, but CAPSTAN_OWNER_PASSWORD is not.");
  }
  if (!/^\S+@\S+$/.test(email)) {
    throw new WrongConfiguration(`CAPSTAN_OWNER_EMAIL must be an email address, not "${email}".`);
  }
  if (password.length < 8 || password.length > 200) {
    throw new WrongConfiguration("CAPSTAN_OWNER_PASSWORD must have 8 to 200 characters.");
  }
  return { email, password };
}

/** `smtp://user:password@host:587/?from=quiz@example.org`; the user is the sender where it is an address. */
function mail(text: string | undefined): Config["mail"] {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) {
    throw new WrongConfiguration(
      "SMTP_URL must start with smtp:// or smtps:// and name a mail server, such as smtp://user:password@mail.example.org:587.",
    );
  }
  const user = decodeURIComponent(url.username);
  const from = url.searchParams.get("from") ?? (isEmail(user) ? user : null);
  if (from !== null && !isEmail(from)) {
    throw new WrongConfiguration(`SMTP_URL says from=${from}, which is not an email address.`);
  }
  url.searchParams.delete("from");
  return { url: url.href, from };
}

/** `on`, `off`, or the hosts that may be told: `hooks.example.org, *.example.com`. */
function webhooks(text: string | undefined, privateText: string | undefined): Config["webhooks"] {
  const privateNetworks = choice("CAPSTAN_WEBHOOKS_PRIVATE", privateText, ["on", "off"] as const, "off");
  if (text === undefined || text === "off") return null;
  const hosts = text === "on" ? [] : text.split(",").map((host) => host.trim().toLowerCase());
  const wrong = hosts.find((host) => !/^(\*\.)?[a-z0-9._-]+$|^[0-9a-f:]+$/.test(host));
  if (wrong !== undefined) {
    throw new WrongConfiguration(
      `CAPSTAN_WEBHOOKS must be on, off, or hosts such as "hooks.example.org, *.example.com"; "${wrong}" is none.`,
    );
  }
  return { hosts, privateNetworks: privateNetworks === "on" };
}

function choice<const V extends string>(
  name: string,
  text: string | undefined,
  allowed: readonly V[],
  fallback: V,
): V {
  if (text === undefined) return fallback;
  const found = allowed.find((value) => value === text);
  if (found === undefined) {
    throw new WrongConfiguration(`${name} must be one of ${allowed.join(", ")}, not "${text}".`);
  }
  return found;
}

function trustProxy(text: string | undefined): Config["trustProxy"] {
  if (text === undefined || text === "false") return false;
  if (text === "true") return true;
  if (/^\d+$/.test(text)) return Number(text);
  if (/^[0-9a-fA-F.:/, ]+$/.test(text)) return text;
  throw new WrongConfiguration(
    `TRUST_PROXY must be true, false, a number of hops, or addresses, not "${text}".`,
  );
}
