// Signing out ends this browser's person, and with them the device's secret as a guest. The outbox and the
// save tickets stay: what was not sent is still theirs and is sent all the same.

import { endParticipantSession } from "../participants/sign-in.ts";
import { leaveParticipation } from "../participations/current-participation.ts";
import { forgetGuest } from "../participations/device/device.ts";
import { openStorage } from "../participations/device/open-storage.ts";

export async function signOut(): Promise<void> {
  leaveParticipation();
  endParticipantSession();
  await forgetGuest(await openStorage());
}
