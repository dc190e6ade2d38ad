// Leaving for good: the server first, then everything this device keeps of the person.
import { deleteMe } from "@capstan/domain/participations/own-data-contract.ts";
import { type CallResult, call } from "../../../api/call.ts";
import { localStore } from "../../../api/safe-storage.ts";
import { currentParticipant } from "../../participants/participant-session.ts";
import { noParticipantId } from "../../participants/profile/change-profile.ts";
import { clearParticipantSession } from "../../participants/sign-in.ts";
import { leaveParticipation } from "../current-participation.ts";
import { forgetGuest } from "../device/device.ts";
import { forgetPerson } from "../device/forget-person.ts";
import { openStorage } from "../device/open-storage.ts";
import { sendWaiting } from "../running/send-waiting.ts";

export async function deleteMyself(): Promise<CallResult<{ readonly closed: number }>> {
  const person = currentParticipant();
  if (person === null) return noParticipantId;
  // What runs is handed in as it stands: with what this device has not sent yet, where that is possible.
  await sendWaiting(null).catch(() => undefined);
  const result = await call(deleteMe, {}, { as: "participant" });
  if (!result.ok) return result;
  leaveParticipation();
  const storage = await openStorage();
  await forgetPerson(storage, person.id, localStore).catch(() => undefined);
  clearParticipantSession();
  await forgetGuest(storage).catch(() => undefined);
  return result;
}
