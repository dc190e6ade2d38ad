import * as contract from "@capstan/domain/accounts/reset-contract.ts";
import type { House } from "../../http/house.ts";
import { anyone, serve } from "../../http/serve.ts";
import { askForReset } from "./forgot-password.ts";
import { ownerOfReset, setNewPassword } from "./reset-password.ts";

export function serveReset(house: House): void {
  serve(house, contract.forgotPassword, {
    allow: anyone,
    async handle({ body, request, now }) {
      await askForReset(house, { email: body.email, address: request.ip }, now);
      return { asked: true };
    },
  });

  serve(house, contract.checkReset, {
    allow: anyone,
    async handle({ body, request, now }) {
      const { email } = await ownerOfReset(house, { code: body.code, address: request.ip }, now);
      return { email };
    },
  });

  serve(house, contract.resetPassword, {
    allow: anyone,
    handle: ({ body, request, now }) => setNewPassword(house, { ...body, address: request.ip }, now),
  });
}
