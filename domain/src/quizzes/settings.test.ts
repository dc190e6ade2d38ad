import { Check } from "typebox/value";
import { describe, expect, it } from "vitest";
import { applyPreset, type PresetName, presetChanges, presets } from "./presets.ts";
import { settingGroups } from "./setting.ts";
import {
  defaultSettings,
  effectiveSettings,
  frozenSettings,
  liveSettings,
  QuizSettings,
  QuizSettingsInput,
  settingDefinitions,
  withDefaults,
} from "./settings.ts";
import { allowsOfflineStart, checkSettings } from "./settings-problems.ts";

describe("the settings of a quiz", () => {
  it("have the specification's defaults to the letter", () => {
    expect(defaultSettings).toMatchObject({
      shuffle_questions: false,
      shuffle_options: false,
      is_timed: false,
      quiz_time_limit: 30,
      quiz_type: "standard",
      show_results: true,
      show_correct_answers: true,
      allow_retakes: false,
      max_retakes: 0,
      passing_score: 70,
      allow_previous_questions: true,
      skippable_questions: true,
    });
  });

  it("have the defaults decided beyond it", () => {
    expect(defaultSettings).toMatchObject({
      scoring_mode: "questions",
      score_on_device: false,
      score_to_keep: "highest",
      cooling_period_seconds: 0,
      grace_seconds: 30,
      opens_at: null,
      closes_at: null,
      results_visible: "after_submit",
      offline_start: null,
    });
    expect(Object.keys(defaultSettings)).toHaveLength(22);
  });

  it("are each declared once, with a default their own schema allows, words, and a place in a form", () => {
    const keys = settingDefinitions.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const definition of settingDefinitions) {
      expect(Check(definition.schema, definition.default), definition.key).toBe(true);
      expect(definition.help, definition.key).toMatch(/\.$/);
      if (definition.group !== null) expect(Object.keys(settingGroups)).toContain(definition.group);
      const condition = "effectiveWhen" in definition ? definition.effectiveWhen : undefined;
      if (condition) expect(typeof defaultSettings[condition.key], definition.key).toBe("boolean");
    }
    expect(Check(QuizSettings, defaultSettings)).toBe(true);
  });

  it.each<[string, unknown, boolean]>([
    ["nothing at all", {}, true],
    ["one of them", { is_timed: true }, true],
    ["no opening time", { opens_at: null }, true],
    ["an instant with an offset", { opens_at: "2026-11-20T09:00+01:00" }, true],
    ["a date alone", { opens_at: "2026-11-20" }, false],
    ["a limit of no minutes", { quiz_time_limit: 0 }, false],
    ["a limit as text", { quiz_time_limit: "30" }, false],
    ["a passing score above 100", { passing_score: 101 }, false],
    ["a score nobody keeps", { score_to_keep: "lowest" }, false],
  ])("may be sent or not: %s", (_sentence, given, expected) => {
    expect(Check(QuizSettingsInput, given)).toBe(expected);
  });

  it("stay as they were where nothing is given, and lose an opening time to null only", () => {
    const before = withDefaults({ is_timed: true, opens_at: "2026-11-20T09:00:00Z" });
    expect(withDefaults({ passing_score: 50 }, before)).toEqual({ ...before, passing_score: 50 });
    expect(withDefaults({ opens_at: null }, before).opens_at).toBeNull();
    expect(withDefaults({ is_timed: null } as never, before).is_timed).toBe(true);
    expect(withDefaults({ strange: 1 } as never)).toEqual(defaultSettings);
  });

  it("are frozen or live, each one of them, never both", () => {
    const [frozen, live] = [frozenSettings(defaultSettings), liveSettings(defaultSettings)];
    expect({ ...frozen, ...live }).toEqual(defaultSettings);
    expect(Object.keys(live).sort()).toEqual([
      "allow_retakes",
      "closes_at",
      "cooling_period_seconds",
      "mail_results",
      "max_retakes",
      "offline_start",
      "opens_at",
      "results_visible",
      "score_to_keep",
    ]);
    expect(Object.keys(frozen)).toHaveLength(Object.keys(defaultSettings).length - Object.keys(live).length);
  });

  it("reach an attempt: frozen ones from its revision, live ones as they are today", () => {
    const frozen = frozenSettings(withDefaults({ quiz_time_limit: 30, shuffle_questions: true }));
    const current = withDefaults({ allow_retakes: true, shuffle_questions: false, show_results: false });
    expect(effectiveSettings(frozen, current)).toEqual({ ...current, ...frozen });
  });

  it.each([
    ["a raised time limit is live", 45, 45],
    ["a lowered one waits for the next publishing", 20, 30],
  ])("%s", (_sentence, today, expected) => {
    const frozen = frozenSettings(withDefaults({ is_timed: true, quiz_time_limit: 30 }));
    const current = withDefaults({ is_timed: true, quiz_time_limit: today });
    expect(effectiveSettings(frozen, current).quiz_time_limit).toBe(expected);
  });
});

describe("times", () => {
  it("are kept in UTC", () => {
    const { settings, errors } = checkSettings(withDefaults({ opens_at: "2026-11-20T09:00+01:00" }));
    expect(settings.opens_at).toBe("2026-11-20T08:00:00.000Z");
    expect(errors).toEqual([]);
  });

  it.each([
    ["a month that does not exist", "2026-13-01T00:00Z", null, ["settings.opens_at"]],
    ["closing before opening", "2026-11-20T09:00Z", "2026-11-20T08:00Z", ["settings.closes_at"]],
    ["closing when it opens", "2026-11-20T09:00Z", "2026-11-20T10:00+01:00", ["settings.closes_at"]],
    ["closing afterwards", "2026-11-20T09:00Z", "2026-11-20T09:01Z", []],
  ])("are right or wrong: %s", (_sentence, opens_at, closes_at, fields) => {
    const { errors } = checkSettings(withDefaults({ opens_at, closes_at }));
    expect(errors.map(({ field }) => field)).toEqual(fields);
  });

  it.each([
    ["an untimed quiz may start offline", {}, true],
    ["a timed one may not by itself", { is_timed: true }, false],
    ["one that has not opened may not", { opens_at: "2026-11-21T00:00Z" }, false],
    ["one that has opened may", { opens_at: "2026-11-19T00:00Z" }, true],
    ["the author's word goes first: on", { is_timed: true, offline_start: true }, true],
    ["the author's word goes first: off", { offline_start: false }, false],
  ])("%s", (_sentence, given, expected) => {
    expect(allowsOfflineStart(withDefaults(given), Date.parse("2026-11-20T00:00Z"))).toBe(expected);
  });
});

describe("presets", () => {
  const names = Object.keys(presets) as PresetName[];

  it("leave nothing of the one before", () => {
    for (const name of names) {
      for (const before of names) {
        const changed = applyPreset(applyPreset(defaultSettings, before), name);
        expect(changed).toEqual(applyPreset(defaultSettings, name));
      }
    }
  });

  it("name themselves, keep what they do not decide, and give settings that are allowed", () => {
    const mine = withDefaults({
      passing_score: 55,
      quiz_time_limit: 90,
      closes_at: "2026-11-20T08:00:00.000Z",
    });
    for (const name of names) {
      const after = applyPreset(mine, name);
      expect(after).toMatchObject({
        quiz_type: name,
        passing_score: 55,
        quiz_time_limit: 90,
        closes_at: mine.closes_at,
      });
      expect(Check(QuizSettings, after)).toBe(true);
    }
  });

  it("say beforehand what they change", () => {
    expect(presetChanges(defaultSettings, "survey")).toEqual([
      "Show results",
      "Show correct answers",
      "Score that counts",
    ]);
    expect(presetChanges(applyPreset(defaultSettings, "exam"), "exam")).toEqual([]);
  });
});
