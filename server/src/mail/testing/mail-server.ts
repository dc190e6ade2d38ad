// A real mail server that keeps what it gets, for tests and stories.
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  /** The envelope's. */
  readonly from: string;
  readonly recipients: readonly string[];
  readonly source: string;
  readonly parsed: Email;
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** What the next messages are answered with instead of being taken: an SMTP code each. */
  readonly refusals: number[];
  /** The newest mail to this address, once it is there. */
  mailTo(address: string, count?: number): Promise<ReceivedMail>;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const code = refusals.shift();
        if (code !== undefined) {
          return done(Object.assign(new Error("Refused by the test"), { responseCode: code }));
        }
        const source = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          recipients: rcptTo.map(({ address }) => address),
          source: source.toString("utf8"),
          parsed: await PostalMime.parse(source),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}/?from=capstan@server.test`,
    received,
    refusals,
    async mailTo(address, count = 1) {
      for (;;) {
        const mails = received.filter(({ recipients }) => recipients.includes(address));
        const newest = mails.at(-1);
        if (newest && mails.length >= count) return newest;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The link a mail's button goes to: what stands in its text behind the origin. */
export function linkIn({ parsed }: ReceivedMail): URL {
  const [link] = /https?:\/\/\S+/.exec(parsed.text ?? "") ?? [];
  if (!link) throw new Error(`There is no link in this mail:\n${parsed.text}`);
  return new URL(link);
}
