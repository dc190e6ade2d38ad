import Type from "typebox";
import { limits } from "./limits.ts";
import { automatic, choice, moment, type SettingDefinition, toggle, whole } from "./setting.ts";

/** In the order forms show them. Names and defaults of the specification's section 3 stand to the letter. */
export const settingDefinitions = [
  choice({
    key: "quiz_type",
    default: "standard",
    choices: [
      { value: "standard", label: "Standard" },
      { value: "practice", label: "Practice" },
      { value: "homework", label: "Homework" },
      { value: "exam", label: "Exam" },
      { value: "survey", label: "Survey" },
    ],
    label: "Preset",
    help: "The preset that was last applied; every setting can still be changed by itself.",
    group: "preset",
    frozen: "revision",
  }),
  toggle({
    key: "shuffle_questions",
    default: false,
    label: "Shuffle questions",
    help: "Each participant gets the questions in an order of their own, which stays the same for the whole attempt.",
    group: "questions",
    frozen: "revision",
  }),
  toggle({
    key: "shuffle_options",
    default: false,
    label: "Shuffle options",
    help: "Options appear in a different order for each participant; pinned ones, “all of the above” and true/false keep their place.",
    group: "questions",
    frozen: "revision",
  }),
  toggle({
    key: "allow_previous_questions",
    default: true,
    label: "Allow going back",
    help: "Participants can return to questions they have left.",
    group: "questions",
    frozen: "revision",
  }),
  toggle({
    key: "skippable_questions",
    default: true,
    label: "Allow skipping",
    help: "Participants can leave a question without answering it.",
    group: "questions",
    frozen: "revision",
  }),
  toggle({
    key: "is_timed",
    default: false,
    label: "Time limit",
    help: "The attempt ends by itself when the time is up; everything saved until then counts.",
    group: "time",
    frozen: "revision",
  }),
  whole({
    key: "quiz_time_limit",
    default: 30,
    ...limits.timeLimitMinutes,
    unit: "minutes",
    label: "Minutes",
    help: "Time for the whole attempt; a higher limit applies at once, a lower one from the next publishing.",
    group: "time",
    frozen: "revision",
    effectiveWhen: { key: "is_timed", is: true },
  }),
  whole({
    key: "grace_seconds",
    default: 30,
    min: 0,
    max: 3_600,
    unit: "seconds",
    label: "Grace period",
    help: "Answers that arrive this long after the end still count, for connections that are slow.",
    group: "time",
    frozen: "revision",
  }),
  whole({
    key: "passing_score",
    default: 70,
    min: 0,
    max: 100,
    unit: "percent",
    label: "Passing score",
    help: "The percentage from which an attempt is passed.",
    group: "scoring",
    frozen: "revision",
  }),
  choice({
    key: "scoring_mode",
    default: "questions",
    choices: [
      { value: "questions", label: "Share of correct questions" },
      { value: "points", label: "Share of points" },
    ],
    label: "Percentage",
    help: "Count every question alike, or by its points with partial credit.",
    group: "scoring",
    frozen: "revision",
  }),
  toggle({
    key: "score_on_device",
    default: false,
    label: "Score on the device",
    help: "Results appear at once and without a network; a determined participant can read the answers.",
    group: null,
    frozen: "revision",
  }),
  toggle({
    key: "show_results",
    default: true,
    label: "Show results",
    help: "Participants see their score and which of their answers are right.",
    group: "results",
    frozen: "revision",
  }),
  toggle({
    key: "show_correct_answers",
    default: true,
    label: "Show correct answers",
    help: "The review also shows the right answers and the explanations.",
    group: "results",
    frozen: "revision",
    effectiveWhen: { key: "show_results", is: true },
  }),
  choice({
    key: "results_visible",
    default: "after_submit",
    choices: [
      { value: "after_submit", label: "Right after submitting" },
      { value: "after_close", label: "Once the assessment has closed" },
      { value: "never", label: "Not for now" },
    ],
    label: "When results are shown",
    help: "When participants may see their results; a change applies at once, to finished attempts too.",
    group: "results",
    frozen: "live",
    effectiveWhen: { key: "show_results", is: true },
  }),
  toggle({
    key: "mail_results",
    default: false,
    label: "Results by mail",
    help: "Participants with an account get a mail after submitting, with as much of the result as they may see.",
    group: "results",
    frozen: "live",
  }),
  toggle({
    key: "allow_retakes",
    default: false,
    label: "Allow retakes",
    help: "Participants can take the assessment again after submitting.",
    group: "attempts",
    frozen: "live",
  }),
  whole({
    key: "max_retakes",
    default: 0,
    min: 0,
    max: 1_000,
    unit: "attempts",
    label: "Retakes",
    help: "How many attempts are possible after the first; 0 means as many as they like.",
    group: "attempts",
    frozen: "live",
    effectiveWhen: { key: "allow_retakes", is: true },
  }),
  whole({
    key: "cooling_period_seconds",
    default: 0,
    min: 0,
    max: 7_776_000,
    unit: "seconds",
    label: "Pause between attempts",
    help: "How long after submitting the next attempt can begin.",
    group: "attempts",
    frozen: "live",
    effectiveWhen: { key: "allow_retakes", is: true },
  }),
  choice({
    key: "score_to_keep",
    default: "highest",
    choices: [
      { value: "highest", label: "Highest" },
      { value: "latest", label: "Latest" },
      { value: "first", label: "First" },
      { value: "average", label: "Average" },
    ],
    label: "Score that counts",
    help: "Which score stands for a participant with several attempts.",
    group: "attempts",
    frozen: "live",
    effectiveWhen: { key: "allow_retakes", is: true },
  }),
  moment({
    key: "opens_at",
    label: "Opens",
    help: "Nobody can start before this moment; empty means open as soon as it is published.",
    group: "availability",
    frozen: "live",
  }),
  moment({
    key: "closes_at",
    label: "Closes",
    help: "Nobody can start after this moment, and running attempts end with it; empty means it stays open.",
    group: "availability",
    frozen: "live",
  }),
  automatic({
    key: "offline_start",
    label: "Start without a network",
    help: "By itself on while there is neither a time limit nor an opening time ahead.",
    group: null,
    frozen: "live",
  }),
] as const satisfies readonly SettingDefinition[];

type Declared = (typeof settingDefinitions)[number];
type KeyWith<Frozen> = Extract<Declared, { readonly frozen: Frozen }>["key"];

export type QuizSettings = { [D in Declared as D["key"]]: Type.Static<D["schema"]> };
export type FrozenSettings = Pick<QuizSettings, KeyWith<"revision">>;
export type LiveSettings = Pick<QuizSettings, KeyWith<"live">>;

type Schemas<D extends Declared> = { [K in D as K["key"]]: K["schema"] };
const schemas = Object.fromEntries(
  settingDefinitions.map(({ key, schema }) => [key, schema]),
) as Schemas<Declared>;

export const QuizSettings = Type.Object(schemas);
/** Some of the settings, as a client sends them; what is absent stays as it is. */
export const QuizSettingsInput = Type.Partial(QuizSettings);
export type QuizSettingsInput = Type.Static<typeof QuizSettingsInput>;

export const defaultSettings = Object.fromEntries(
  settingDefinitions.map((definition) => [definition.key, definition.default]),
) as QuizSettings;

const keysOf = (frozen: "revision" | "live") =>
  settingDefinitions.filter((definition) => definition.frozen === frozen).map(({ key }) => key);
const frozenKeys = keysOf("revision") as KeyWith<"revision">[];
const liveKeys = keysOf("live") as KeyWith<"live">[];

/** Every setting: what is given, else what stood before, else the default. Keys that are no setting fall away. */
export function withDefaults(given: Partial<QuizSettings>, before: Partial<QuizSettings> = {}): QuizSettings {
  const chosen = settingDefinitions.map(({ key, default: fallback }) => {
    const value = given[key];
    // Null is a value of its own only where the default is null (no opening time); elsewhere it means absent.
    const isGiven = value !== undefined && (value !== null || fallback === null);
    return [key, isGiven ? value : (before[key] ?? fallback)];
  });
  return Object.fromEntries(chosen) as QuizSettings;
}

const pick = <K extends keyof QuizSettings>(settings: Pick<QuizSettings, K>, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, settings[key]])) as Pick<QuizSettings, K>;

/** What publishing freezes. */
export const frozenSettings = (settings: QuizSettings): FrozenSettings => pick(settings, frozenKeys);
/** What reaches everyone without publishing. */
export const liveSettings = (settings: QuizSettings): LiveSettings => pick(settings, liveKeys);

/**
 * What counts for an attempt: the revision's settings with what is live today. A raised time limit is live;
 * a lowered one waits for the next publishing, so that nobody is cut short.
 */
export function effectiveSettings(frozen: FrozenSettings, current: QuizSettings): QuizSettings {
  return {
    ...liveSettings(current),
    ...frozen,
    quiz_time_limit: Math.max(frozen.quiz_time_limit, current.quiz_time_limit),
  };
}
