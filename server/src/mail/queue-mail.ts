// A mail is promised in the transaction of what caused it: neither stands without the other.
import { isEmail } from "@capstan/domain/accounts/people.ts";
import type { Tx } from "../db/database.ts";
import { newId } from "../http/tokens.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { jobKind } from "../jobs/job.ts";
import { insertMail } from "./queries.ts";
import type { MailData, Template } from "./templates.ts";

/** Twelve tries are about five hours of a mail server that is away. */
export const sendMail = jobKind<{ readonly mailId: string }>("send_mail", { tries: 12 });

export interface NewMail<T extends Template> {
  /** Whose branding it carries; without one Capstan's own. */
  readonly accountId?: string | null;
  /** One address. */
  readonly to: string;
  readonly template: T;
  readonly data: MailData[T];
}

/** The mail's id. */
export async function queueMail<T extends Template>(
  tx: Tx,
  { accountId = null, to, template, data }: NewMail<T>,
  now: number,
): Promise<string> {
  if (!isEmail(to)) throw new Error("queueMail needs one email address.");
  const id = newId();
  await insertMail(tx, {
    id,
    account_id: accountId,
    recipient: to.trim(),
    template,
    data: JSON.stringify(data),
    created_at: now,
  });
  await enqueue(tx, sendMail, { accountId, data: { mailId: id } }, now);
  return id;
}
