import * as contract from "@capstan/domain/accounts/contract.ts";
import { person } from "../http/allow.ts";
import type { House } from "../http/house.ts";
import { anyone, serve } from "../http/serve.ts";
import { serveApiKeys } from "./api-keys/routes.ts";
import { serveBranding } from "./branding/routes.ts";
import { serveCrew } from "./crew/routes.ts";
import { userById } from "./describe-user.ts";
import { serveInvitations } from "./invitations/routes.ts";
import { serveOwnProfile } from "./own-profile/routes.ts";
import { serveReset } from "./reset/routes.ts";
import { serveSettings } from "./settings/routes.ts";
import { signIn, signOut } from "./sign-in.ts";
import { serveWebhooks } from "./webhooks/routes.ts";

export function serveAccounts(house: House): void {
  serve(house, contract.login, {
    allow: anyone,
    handle: ({ body, request, now }) =>
      signIn(house, { ...body, address: request.ip, userAgent: request.headers["user-agent"] ?? "" }, now),
  });

  serve(house, contract.logout, {
    allow: person,
    async handle({ who, now }) {
      await signOut(house, who.sessionId, now);
      return { signed_out: true };
    },
  });

  serve(house, contract.profile, {
    allow: person,
    handle: ({ who }) => userById(house.database.read, who.userId, who.accountId),
  });

  serveCrew(house);
  serveInvitations(house);
  serveReset(house);
  serveSettings(house);
  serveBranding(house);
  serveOwnProfile(house);
  serveApiKeys(house);
  serveWebhooks(house);
}
