// In the order they are applied. A migration that was released is never edited.
import type { Migration } from "../db/migrate.ts";
import { mainJob } from "./001-main-job.ts";
import { rateLimits } from "./002-rate-limits.ts";
import { jobsAndMail } from "./003-jobs-and-mail.ts";
import { crew } from "./004-crew.ts";
import { mediaBranding } from "./005-media-branding.ts";
import { apiKeys } from "./006-api-keys.ts";
import { webhooks } from "./007-webhooks.ts";
import { tour } from "./008-tour.ts";

export const migrations: readonly Migration[] = [
  mainJob,
  rateLimits,
  jobsAndMail,
  crew,
  mediaBranding,
  apiKeys,
  webhooks,
  tour,
];
