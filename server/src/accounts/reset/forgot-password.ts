// Asking for a link answers alike, and takes alike long, whether the email is known or not: all that is done while
// somebody waits is to note that it was asked for. Who it is, is looked up in the background.

import { foldEmail } from "@capstan/domain/accounts/people.ts";
import { resetHours } from "@capstan/domain/accounts/reset-contract.ts";
import type { House } from "../../http/house.ts";
import { addressKey } from "../../http/limits.ts";
import { hashOf, newSecret } from "../../http/tokens.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { defineJob, jobKind } from "../../jobs/job.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { selectMemberships, selectUserByEmail } from "../queries.ts";
import { deleteResets, insertReset } from "./queries.ts";

const validMs = resetHours * 3600 * 1000;

const forgotten = jobKind<{ readonly email: string }>("forgot_password");

export async function askForReset(
  house: House,
  { email, address }: { email: string; address: string },
  now: number,
): Promise<void> {
  const folded = foldEmail(email);
  await house.limits.spend("entries", addressKey(address));
  await house.limits.spend("resets", folded);
  await house.database.write((tx) => enqueue(tx, forgotten, { data: { email: folded } }, now));
}

export const forgotPasswordJob = defineJob(forgotten, async ({ data, house, write }) => {
  const db = house.database.read;
  const user = await selectUserByEmail(db, data.email);
  if (!user) return null;
  const [membership] = await selectMemberships(db, user.id);
  const now = house.clock();
  const code = newSecret();
  await write(async (tx) => {
    await deleteResets(tx, now - validMs);
    await insertReset(tx, {
      code_hash: hashOf(code),
      user_id: user.id,
      created_at: now,
      expires_at: now + validMs,
    });
    await queueMail(
      tx,
      {
        accountId: membership?.account_id ?? null,
        to: user.email,
        template: "reset",
        data: { name: user.full_name, code, validHours: resetHours },
      },
      now,
    );
  });
  return null;
});
