// Where mails go: to the configured server, or, without one, into a folder where the operator finds them.
import { mkdir, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";

export interface OutgoingMail {
  /** Stays the same however often it is tried, so that a mail sent twice can be recognised. */
  readonly id: string;
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface PostOffice {
  /** Where it went, for the log. Throws `MailRefused` where trying again is of no use. */
  send(mail: OutgoingMail): Promise<string>;
  close(): void;
}

/** The mail server will never take this one. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

export function openPostOffice(config: Config): PostOffice {
  return config.mail ? overSmtp(config.mail, config) : intoFolder(mailFolder(config), config);
}

export function mailFolder({ dataFolder }: Config): string {
  return join(dataFolder, "mail");
}

function overSmtp({ url, from }: NonNullable<Config["mail"]>, config: Config): PostOffice {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
  return {
    async send(mail) {
      try {
        await transport.sendMail(message(mail, from ?? senderOf(config)));
      } catch (error) {
        const { responseCode, message: why } = error as Error & { responseCode?: number };
        if (responseCode !== undefined && responseCode >= 500) throw new MailRefused(why);
        throw error;
      }
      return new URL(url).hostname;
    },
    close: () => transport.close(),
  };
}

function intoFolder(folder: string, config: Config): PostOffice {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message: source } = await transport.sendMail(message(mail, senderOf(config)));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.id}.eml`);
      await writeFile(file, source as Buffer, { mode: 0o600 });
      return file;
    },
    close: () => transport.close(),
  };
}

function message({ id, fromName, to, subject, text, html }: OutgoingMail, from: string) {
  return {
    messageId: `<${id}@${from.split("@").at(-1)}>`,
    from: { name: fromName, address: from },
    to: { name: "", address: to },
    subject,
    text,
    html,
    // nobody's absence note answers, and nothing is read from this machine or the network
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Who mails come from where SMTP_URL does not say: the server's own name. */
function senderOf(config: Config): string {
  const host = config.publicUrl ? new URL(config.publicUrl).hostname : hostname();
  return `capstan@${host.includes(".") ? host : `${host || "localhost"}.localdomain`}`;
}
