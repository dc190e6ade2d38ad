// Every endpoint there is: the doors test and OpenAPI walk this list.
import * as accountsApiKeys from "./accounts/api-keys-contract.ts";
import * as accountsAudit from "./accounts/audit-contract.ts";
import * as accountsBranding from "./accounts/branding-contract.ts";
import * as accounts from "./accounts/contract.ts";
import * as accountsCrew from "./accounts/crew-contract.ts";
import * as accountsInvitations from "./accounts/invitations-contract.ts";
import * as accountsOwnProfile from "./accounts/own-profile-contract.ts";
import * as accountsReset from "./accounts/reset-contract.ts";
import * as accountsSettings from "./accounts/settings-contract.ts";
import * as accountsWebhooks from "./accounts/webhooks-contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { health } from "./health.ts";
import * as jobs from "./jobs/contract.ts";
import * as media from "./media/contract.ts";
import * as participants from "./participants/contract.ts";
import * as participations from "./participations/contract.ts";
import * as participationsCrew from "./participations/crew-contract.ts";
import * as participationsOffline from "./participations/offline-contract.ts";
import * as participationsOwnData from "./participations/own-data-contract.ts";
import * as quizzes from "./quizzes/contract.ts";
import * as quizzesDefaults from "./quizzes/defaults-contract.ts";
import * as reports from "./reports/contract.ts";
import * as reportsData from "./reports/data-contract.ts";

function endpointsOf(room: Record<string, unknown>): Endpoint[] {
  return Object.values(room).filter(
    (value): value is Endpoint =>
      typeof value === "object" && value !== null && "method" in value && "path" in value && "reply" in value,
  );
}

export const everyEndpoint: readonly (Endpoint & { room: string })[] = [
  { room: "house", ...health },
  ...Object.entries({
    accounts: {
      ...accounts,
      ...accountsCrew,
      ...accountsInvitations,
      ...accountsReset,
      ...accountsSettings,
      ...accountsAudit,
      ...accountsBranding,
      ...accountsOwnProfile,
      ...accountsApiKeys,
      ...accountsWebhooks,
    },
    jobs,
    media,
    quizzes: { ...quizzes, ...quizzesDefaults },
    participants,
    participations: {
      ...participations,
      ...participationsOffline,
      ...participationsOwnData,
      ...participationsCrew,
    },
    reports: { ...reports, ...reportsData },
  }).flatMap(([room, contract]) => endpointsOf(contract).map((declared) => ({ room, ...declared }))),
];
