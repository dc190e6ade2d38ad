import { applyPreset } from "@capstan/domain/quizzes/presets.ts";
import { defaultSettings, settingDefinitions } from "@capstan/domain/quizzes/settings.ts";
import { describe, expect, it } from "vitest";
import { settingSections } from "./setting-rows.ts";

const keys = (search = "", settings = defaultSettings) =>
  settingSections(settings, search).flatMap(({ rows }) => rows.map(({ definition }) => definition.key));

describe("settingSections", () => {
  it("shows every setting of the specification's list that is no preset, each once", () => {
    const specified = [
      "shuffle_questions",
      "shuffle_options",
      "is_timed",
      "quiz_time_limit",
      "show_results",
      "show_correct_answers",
      "allow_retakes",
      "max_retakes",
      "passing_score",
      "allow_previous_questions",
      "skippable_questions",
    ];
    expect(keys()).toEqual(expect.arrayContaining(specified));
    expect(new Set(keys()).size).toBe(keys().length);
  });

  it("leaves out what another form or no form shows", () => {
    const elsewhere = settingDefinitions.filter(({ group }) => group === null || group === "availability");
    for (const { key } of elsewhere) expect(keys()).not.toContain(key);
  });

  it("finds by words of label, help and choices", () => {
    expect(keys("grace")).toEqual(["grace_seconds"]);
    expect(keys("SHUFFLE questions")).toContain("shuffle_questions");
    expect(keys("average")).toContain("score_to_keep");
    expect(keys("nothing like this")).toEqual([]);
  });

  it("marks what differs from the preset, with the preset's value", () => {
    const exam = applyPreset(defaultSettings, "exam");
    const marked = (settings: typeof exam) =>
      settingSections(settings, "").flatMap(({ rows }) =>
        rows.flatMap(({ definition, presetValue }) =>
          presetValue === undefined ? [] : [[definition.key, presetValue]],
        ),
      );
    expect(marked(exam)).toEqual([]);
    expect(marked({ ...exam, is_timed: false, grace_seconds: 60 })).toEqual([["is_timed", true]]);
    expect(marked({ ...defaultSettings, is_timed: true })).toEqual([]);
  });

  it("says which setting keeps another without effect", () => {
    const idle = settingSections(defaultSettings, "").flatMap(({ rows }) =>
      rows.flatMap(({ definition, idleBecauseOf }) =>
        idleBecauseOf ? [[definition.key, idleBecauseOf.key]] : [],
      ),
    );
    expect(idle).toContainEqual(["quiz_time_limit", "is_timed"]);
    expect(idle).toContainEqual(["max_retakes", "allow_retakes"]);
    expect(idle).not.toContainEqual(["show_correct_answers", "show_results"]);
  });
});
