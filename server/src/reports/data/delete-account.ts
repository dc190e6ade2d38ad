// The account goes: at once for everybody who could see it, its rows a batch at a time in the background.
import { Problem } from "@capstan/domain/problems.ts";
import { lockAccount } from "../../accounts/crew/queries.ts";
import { closeAccount, deleteAccountRows, releaseImagesOf } from "../../accounts/end-account.ts";
import { readSettings } from "../../accounts/settings/change-settings.ts";
import type { AuthorCaller } from "../../http/caller.ts";
import type { House } from "../../http/house.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { defineJob, jobKind } from "../../jobs/job.ts";
import { deleteJobsOf } from "../../jobs/queries.ts";
import { deleteMailsOf } from "../../mail/queries.ts";
import { deleteMediaOf } from "../../media/export-media.ts";
import { dropFile } from "../../media/media-folder.ts";
import { deleteGuests, selectGuestIds } from "../../participants/delete-guests.ts";
import {
  deleteParticipations,
  deletePreparationsOf,
  selectParticipationIds,
} from "../../participations/delete-participations.ts";
import { deleteQuizzesOf, hideQuizzesOf } from "../../quizzes/delete-quizzes.ts";
import { deleteExports, selectExportIds } from "./queries.ts";

const atOnce = 200;
const purgeAccount = jobKind<{ readonly accountId: string }>("purge_account", { tries: 50 });

export async function deleteAccount(
  house: House,
  who: AuthorCaller,
  typedName: string,
  now: number,
): Promise<void> {
  const gone = await house.database.write(async (tx) => {
    await lockAccount(tx, who.accountId);
    const { name } = await readSettings(tx, who.accountId);
    if (typedName.trim().normalize("NFC") !== name.trim().normalize("NFC")) {
      throw new Problem("name_does_not_match", {
        errors: { name: [`Type ${name} to delete it.`] },
      });
    }
    await hideQuizzesOf(tx, who.accountId, now);
    await enqueue(tx, purgeAccount, { data: { accountId: who.accountId } }, now);
    return closeAccount(tx, who.accountId, now);
  });
  for (const userId of gone) house.identify.forgetAuthor(userId);
}

/** Every step finds what is left, so that it may be interrupted anywhere. */
export const purgeAccountJob = defineJob(
  purgeAccount,
  async ({ data: { accountId }, house, write, progress }) => {
    const { read } = house.database;
    for (;;) {
      const ids = await selectParticipationIds(read, accountId, atOnce);
      if (ids.length === 0) break;
      await write((tx) => deleteParticipations(tx, ids));
      progress(null, "Participations");
    }
    await write((tx) => deletePreparationsOf(tx, accountId));
    for (;;) {
      const ids = await selectGuestIds(read, accountId, atOnce);
      if (ids.length === 0) break;
      await write((tx) => deleteGuests(tx, ids));
      progress(null, "Guests");
    }
    for (;;) {
      const ids = await selectExportIds(read, { accountId });
      if (ids.length === 0) break;
      await write((tx) => deleteExports(tx, ids));
    }
    const keys = await write(async (tx) => {
      await releaseImagesOf(tx, accountId);
      await deleteQuizzesOf(tx, accountId);
      return deleteMediaOf(tx, accountId);
    });
    for (const key of keys) await dropFile(house.config.dataFolder, key);
    await write(async (tx) => {
      await deleteMailsOf(tx, accountId);
      await deleteJobsOf(tx, accountId);
      await deleteAccountRows(tx, accountId);
    });
    return null;
  },
);
