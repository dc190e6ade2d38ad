// Every kind of background work there is; each room defines its own.
import { mailBrandingOf } from "./accounts/branding/show-branding.ts";
import { forgotPasswordJob } from "./accounts/reset/forgot-password.ts";
import { deliverWebhookJob } from "./accounts/webhooks/deliver.ts";
import type { Job } from "./jobs/job.ts";
import { sendMailJob } from "./mail/send-mail.ts";
import { mailResultsJob } from "./participations/mail-results.ts";
import { purgeAccountJob } from "./reports/data/delete-account.ts";
import { dropExportsJob, exportDataJob } from "./reports/data/export-job.ts";

/** They wait for other people's servers: worked on beside the rest, so that a slow one holds up no mail. */
export const outgoingJobs: readonly Job[] = [deliverWebhookJob];

export const everyJob: readonly Job[] = [
  sendMailJob(mailBrandingOf),
  forgotPasswordJob,
  mailResultsJob,
  exportDataJob,
  dropExportsJob,
  purgeAccountJob,
  ...outgoingJobs,
];
