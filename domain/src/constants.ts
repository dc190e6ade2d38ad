// Every number of the specification's section 9 that is not a setting's default, and the few that the save
// path adds to them, in one place. Lengths in ms end in `Ms`, in whole seconds in `Seconds`.

/** Progress is saved at least this often; on top of it every change is sent after `quietMs`. */
export const autoSaveMs = 30_000;
export const connectivityCheckMs = 15_000;
/** Ends the offer to resume from this device. It never deletes an answer that was not acknowledged. */
export const savedProgressMs = 24 * 60 * 60 * 1000;

/** A test without `capstan_context`, and an offline start whose copy states no limit. */
export const testTimerSeconds = 1800;
export const offlineTimerSeconds = 1800;
/** An author testing their own quiz. */
export const authorTestTimerSeconds = 3600;

/** A short answer is near enough above this, never at it. */
export const similarityThreshold = 0.8;
export const defaultTimeLimitMinutes = 30;
export const defaultPassingScore = 70;

export const bannerSuccessMs = 5000;
export const bannerErrorMs = 7000;
export const bannerPollMs = 100;

export const notificationCap = 5;
export const notificationMs = 5000;
export const errorNotificationMs = 7000;
export const notificationPosition = "top-right";

export const initialsLength = 2;
export const participantTokenPrefix = "Token";
export const authorTokenPrefix = "Bearer";
/** In rem quarters: 64 units are 16 rem. */
export const sidebarUnits = 64;

/** The participant stopped typing this long ago: what they typed is sent. */
export const quietMs = 1500;
/** Browsers refuse a keepalive body above 64 KiB, all of a page's together. */
export const keepaliveBytes = 60_000;
/** Of one update or submit; the server takes 1 MB. */
export const saveBodyBytes = 400_000;
/** Events of the participation's log travel together. */
export const logBatchMs = 5000;
export const logBatchEvents = 200;
/** What waits on the device while nothing can be sent; older ones go first. */
export const logWaitingEvents = 2000;
/** After this many failed submits the player says so and keeps trying. */
export const submitFailuresToSay = 3;
/** A start is tried this often before the screen asks the participant. */
export const startTries = 3;
/**
 * An attempt that began on a device is waited for this long after its end: what was entered in time may still be
 * on its way.
 */
export const deviceClockPatienceMs = 24 * 60 * 60 * 1000;
/** A request whose answer never came is given up after this, whatever the browser says. */
export const lostRequestMs = 45_000;
export const firstRetryMs = 1000;
export const longestRetryMs = 30_000;
