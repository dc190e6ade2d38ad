import { type QuizSettings, settingDefinitions } from "./settings.ts";

/** What a preset decides; each decides all of it, so that changing the preset leaves nothing of the one before. */
type Decided = Pick<
  QuizSettings,
  | "is_timed"
  | "shuffle_questions"
  | "shuffle_options"
  | "allow_previous_questions"
  | "skippable_questions"
  | "show_results"
  | "show_correct_answers"
  | "results_visible"
  | "allow_retakes"
  | "max_retakes"
  | "cooling_period_seconds"
  | "score_to_keep"
>;

export interface Preset {
  readonly label: string;
  readonly help: string;
  readonly sets: Decided;
}

export type PresetName = Exclude<QuizSettings["quiz_type"], "standard">;

export const presets: Readonly<Record<PresetName, Preset>> = {
  practice: {
    label: "Practice",
    help: "No clock, as many attempts as they like, right answers and explanations after each.",
    sets: {
      is_timed: false,
      shuffle_questions: false,
      shuffle_options: true,
      allow_previous_questions: true,
      skippable_questions: true,
      show_results: true,
      show_correct_answers: true,
      results_visible: "after_submit",
      allow_retakes: true,
      max_retakes: 0,
      cooling_period_seconds: 0,
      score_to_keep: "highest",
    },
  },
  homework: {
    label: "Homework",
    help: "No clock, two retakes and the best one counts; right answers stay hidden.",
    sets: {
      is_timed: false,
      shuffle_questions: false,
      shuffle_options: true,
      allow_previous_questions: true,
      skippable_questions: true,
      show_results: true,
      show_correct_answers: false,
      results_visible: "after_submit",
      allow_retakes: true,
      max_retakes: 2,
      cooling_period_seconds: 0,
      score_to_keep: "highest",
    },
  },
  exam: {
    label: "Exam",
    help: "Timed, one attempt, everything shuffled; results without the right answers once it has closed.",
    sets: {
      is_timed: true,
      shuffle_questions: true,
      shuffle_options: true,
      allow_previous_questions: true,
      skippable_questions: true,
      show_results: true,
      show_correct_answers: false,
      results_visible: "after_close",
      allow_retakes: false,
      max_retakes: 0,
      cooling_period_seconds: 0,
      score_to_keep: "highest",
    },
  },
  survey: {
    label: "Survey",
    help: "No clock, one attempt, everything in the order written; participants see no score.",
    sets: {
      is_timed: false,
      shuffle_questions: false,
      shuffle_options: false,
      allow_previous_questions: true,
      skippable_questions: true,
      show_results: false,
      show_correct_answers: false,
      results_visible: "after_submit",
      allow_retakes: false,
      max_retakes: 0,
      cooling_period_seconds: 0,
      score_to_keep: "latest",
    },
  },
};

export function applyPreset(settings: QuizSettings, name: PresetName): QuizSettings {
  return { ...settings, ...presets[name].sets, quiz_type: name };
}

/** Which settings applying a preset would change, by label, for saying so beforehand. */
export function presetChanges(settings: QuizSettings, name: PresetName): string[] {
  const after = applyPreset(settings, name);
  return settingDefinitions
    .filter(({ key }) => key !== "quiz_type" && after[key] !== settings[key])
    .map(({ label }) => label);
}
