import * as contract from "@capstan/domain/participants/contract.ts";
import { Problem } from "@capstan/domain/problems.ts";
import { participant } from "../http/allow.ts";
import type { House } from "../http/house.ts";
import { addressKey } from "../http/limits.ts";
import { anyone, notSignedIn, serve } from "../http/serve.ts";
import { hashOf } from "../http/tokens.ts";
import { selectParticipant, updateOtherTokensRevoked, updateTokenRevoked } from "./queries.ts";
import { login, register } from "./register.ts";
import { me, updateProfile } from "./update-profile.ts";

export function serveParticipants(house: House): void {
  const { database } = house;

  serve(house, contract.register, {
    allow: anyone,
    async handle({ body, caller, request, now }) {
      await house.limits.spend("entries", addressKey(request.ip));
      return register(house, body, caller, now);
    },
  });

  serve(house, contract.login, {
    allow: anyone,
    handle: ({ body, request, now }) => login(house, { ...body, address: request.ip }, now),
  });

  serve(house, contract.logout, {
    allow: participant,
    async handle({ who, body, request, now }) {
      const tokenHash = tokenHashIn(request.headers.authorization);
      if (body.others) {
        await database.write((tx) => updateOtherTokensRevoked(tx, who.participantId, tokenHash, now));
        house.identify.forgetParticipant(who.participantId);
        return { signed_out: true };
      }
      await database.write((tx) => updateTokenRevoked(tx, tokenHash, now));
      house.identify.forget(tokenHash);
      return { signed_out: true };
    },
  });

  serve(house, contract.me, {
    allow: participant,
    async handle({ who }) {
      const row = await selectParticipant(database.read, who.participantId);
      if (!row) throw new Problem("participant_not_found");
      return me(row);
    },
  });

  serve(house, contract.verifyToken, {
    // the header wins over the body, where the specification's client sends it
    async allow({ caller, body }) {
      const who =
        caller.kind === "nobody" && caller.why === "no_token" && body.token
          ? await house.identify.participant(body.token)
          : caller;
      if (who.kind !== "participant")
        throw who.kind === "nobody" ? notSignedIn(who) : new Problem("not_signed_in");
      return who;
    },
    handle: ({ who }) => ({ valid: true, id: who.participantId, name: who.name, email: who.email }),
  });

  serve(house, contract.updateProfile, {
    allow(visit) {
      const who = participant(visit);
      if (who.participantId !== visit.params.id) throw new Problem("participant_not_found");
      return who;
    },
    handle: ({ who, body, request, now }) =>
      updateProfile(house, who, body, {
        tokenHash: tokenHashIn(request.headers.authorization),
        address: request.ip,
        now,
      }),
  });
}

function tokenHashIn(authorization = ""): string {
  return hashOf(authorization.replace(/^Token\s+/i, "").trim());
}
