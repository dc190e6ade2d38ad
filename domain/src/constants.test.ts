import { describe, expect, it } from "vitest";
import * as constants from "./constants.ts";
import { defaultSettings } from "./quizzes/settings.ts";

describe("the business constants of the specification's section 9", () => {
  it.each([
    ["progress is saved every 30 s", constants.autoSaveMs, 30_000],
    ["the connection is checked every 15 s", constants.connectivityCheckMs, 15_000],
    ["saved progress expires after 24 hours", constants.savedProgressMs, 86_400_000],
    ["an offline start has 1800 s", constants.offlineTimerSeconds, 1800],
    ["a test has 1800 s", constants.testTimerSeconds, 1800],
    ["an author's test has 3600 s", constants.authorTestTimerSeconds, 3600],
    ["a short answer is near enough above 0.8", constants.similarityThreshold, 0.8],
    ["a quiz takes 30 minutes unless stated", constants.defaultTimeLimitMinutes, 30],
    ["70 % pass unless stated", constants.defaultPassingScore, 70],
    ["a banner of success hides after 5 s", constants.bannerSuccessMs, 5000],
    ["a banner of an error hides after 7 s", constants.bannerErrorMs, 7000],
    ["the banner is polled every 100 ms", constants.bannerPollMs, 100],
    ["at most five notifications at once", constants.notificationCap, 5],
    ["a notification stays 5 s", constants.notificationMs, 5000],
    ["an error stays 7 s", constants.errorNotificationMs, 7000],
    ["notifications stand at the top right", constants.notificationPosition, "top-right"],
    ["initials have at most two characters", constants.initialsLength, 2],
    ["a participant's token is sent with Token", constants.participantTokenPrefix, "Token"],
    ["an author's token is sent with Bearer", constants.authorTokenPrefix, "Bearer"],
    ["the sidebar is 64 units wide", constants.sidebarUnits, 64],
  ])("%s", (_, constant, stated) => {
    expect(constant).toBe(stated);
  });

  it("a quiz's own defaults are these", () => {
    expect(defaultSettings).toMatchObject({
      quiz_time_limit: constants.defaultTimeLimitMinutes,
      passing_score: constants.defaultPassingScore,
    });
  });
});
