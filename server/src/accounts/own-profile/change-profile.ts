import { oneLine } from "@capstan/domain/accounts/branding.ts";
import type { User } from "@capstan/domain/accounts/contract.ts";
import type { changeProfile } from "@capstan/domain/accounts/own-profile-contract.ts";
import type { BodyOf } from "@capstan/domain/endpoint.ts";
import { Problem } from "@capstan/domain/problems.ts";
import type { PersonCaller } from "../../http/caller.ts";
import type { House } from "../../http/house.ts";
import { userById } from "../describe-user.ts";
import { isMediaOf } from "../queries.ts";
import { updateUser } from "./queries.ts";

export async function changeOwnProfile(
  house: House,
  who: PersonCaller,
  form: BodyOf<typeof changeProfile>,
  now: number,
): Promise<User> {
  const full_name = form.full_name === undefined ? undefined : oneLine(form.full_name);
  if (full_name === "") throw new Problem("invalid_request", { errors: { full_name: ["Enter a name."] } });
  await house.database.write(async (tx) => {
    if (
      typeof form.avatar_id === "string" &&
      !(await isMediaOf(tx, form.avatar_id, { uploaded_by: who.userId }))
    ) {
      throw new Problem("media_not_found");
    }
    await updateUser(tx, who.userId, {
      ...(full_name === undefined ? {} : { full_name }),
      ...(form.avatar_id === undefined ? {} : { avatar_id: form.avatar_id }),
      ...(form.tour_done === undefined ? {} : { tour_done_at: form.tour_done ? now : null }),
    });
  });
  house.identify.forgetAuthor(who.userId);
  return userById(house.database.read, who.userId, who.accountId);
}
