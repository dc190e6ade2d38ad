// The job that sends one mail of the outbox.
import type { Reader } from "../db/database.ts";
import { originOf } from "../http/origin.ts";
import { defineJob, JobFailed } from "../jobs/job.ts";
import { type Letter, type MailBranding, oneLine, plainBranding } from "./letter.ts";
import { MailRefused } from "./post-office.ts";
import { deleteOldMails, selectMail, updateMail } from "./queries.ts";
import { sendMail } from "./queue-mail.ts";
import { renderMail } from "./render-mail.ts";
import { type Template, templates } from "./templates.ts";

const keptMs = 30 * 24 * 3600 * 1000;

/** Rooms know how an account looks; mails ask when they are sent, so that a change shows at once. */
export type BrandingOf = (db: Reader, accountId: string) => Promise<MailBranding>;

export const sendMailJob = (brandingOf: BrandingOf) =>
  defineJob(sendMail, async ({ data, house, write, lastTry }) => {
    const mail = await selectMail(house.database.read, data.mailId);
    if (mail?.status !== "waiting" || mail.data === null) return null;
    const branding = mail.account_id ? await brandingOf(house.database.read, mail.account_id) : plainBranding;
    const template = templates[mail.template as Template] as (data: unknown) => Letter;
    const rendered = renderMail(template(JSON.parse(mail.data)), branding, originOf(house));
    try {
      const where = await house.postOffice.send({
        id: mail.id,
        fromName: oneLine(branding.name, 80),
        to: mail.recipient,
        ...rendered,
      });
      house.app.log[house.config.mail ? "info" : "warn"](
        { mail: mail.id, template: mail.template, where },
        house.config.mail ? "mail sent" : "mail written to a file: SMTP_URL is not set",
      );
    } catch (error) {
      const why = oneLine(error instanceof Error ? error.message : String(error), 500);
      const refused = error instanceof MailRefused;
      await write((tx) =>
        updateMail(
          tx,
          mail.id,
          refused || lastTry ? { status: "failed", error: why, data: null } : { error: why },
        ),
      );
      house.app.log.warn({ mail: mail.id, template: mail.template, why }, "mail not sent");
      throw refused ? new JobFailed(why) : error;
    }
    const now = house.clock();
    await write(async (tx) => {
      await updateMail(tx, mail.id, { status: "sent", sent_at: now, error: null, data: null });
      await deleteOldMails(tx, now - keptMs);
    });
    return null;
  });
