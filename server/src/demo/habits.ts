// How people tend to answer the demo questions: what the simulated participants do, never shown to anybody.
// Keyed by the quiz's title and the question's id, because ids are unique within their quiz only.

export interface Habit {
  /** On the scale of ability: someone of this ability knows the answer with a chance of one half. */
  difficulty: number;
  /** Choice: the wrong option that draws most of those who do not know. */
  lure?: string;
  /** Multiple select: the right option most often left out. */
  missed?: string;
  /** Short answer: what is typed by those who know, the commonest first; all of it counts. */
  known?: readonly string[];
  /** Short answer: what is typed by those who do not, the commonest first. */
  mistaken?: readonly string[];
}

type QuizHabits = Readonly<Record<string, Habit>>;

const python: QuizHabits = {
  "q-division": { difficulty: -1.4, lure: "a" },
  "q-slicing": { difficulty: -0.6, lure: "a" },
  "q-return-none": { difficulty: -0.4 },
  "q-length": { difficulty: -1.6, known: ["len", "len()", "Len"], mistaken: ["count", "size", "length"] },
  "q-two-names": { difficulty: 0.2, lure: "b" },
  "q-falsy": { difficulty: 0.5, lure: "d", missed: "e" },
  "q-negative-floor": { difficulty: 1.6, lure: "a" },
  "q-comprehension": { difficulty: -0.3, lure: "c" },
  "q-loop-count": { difficulty: -0.1, known: ["4", "four", "4 "], mistaken: ["3", "5", "10"] },
  "q-join": { difficulty: 0, lure: "a" },
  "q-missing-key": {
    difficulty: -0.2,
    known: ["KeyError", "keyerror", "Key Error", "KeyEror"],
    mistaken: ["IndexError", "ValueError", "NameError", "not found"],
  },
  "q-dictionary-loops": { difficulty: 0.6, lure: "b", missed: "a" },
  "q-one-tuple": { difficulty: 0.4 },
  "q-local-name": { difficulty: 0.1, lure: "a" },
  "q-default-list": { difficulty: 1.3, lure: "b" },
  "q-with-open": { difficulty: -0.7, lure: "a" },
  "q-membership": { difficulty: 0.5, lure: "d" },
  "q-virtual-environment": { difficulty: -0.5, lure: "a" },
};

const navigation: QuizHabits = {
  "q-distance-scale": { difficulty: -0.4, lure: "c" },
  "q-distance-run": { difficulty: -1.8, known: ["15", "15 nm", "fifteen"], mistaken: ["13.8", "12", "18"] },
  "q-red-can": { difficulty: -1.1, lure: "a" },
  "q-north-cardinal": { difficulty: -1, lure: "c" },
  "q-nine-flashes": { difficulty: -0.2, lure: "a" },
  "q-light-range": { difficulty: -0.6, lure: "c" },
  "q-geographic-range": { difficulty: 0.4, lure: "b" },
  "q-ahead-at-night": { difficulty: -0.5, lure: "c" },
  "q-port-tack": { difficulty: -0.8 },
  "q-crossing": { difficulty: -0.3, lure: "a" },
  "q-steady-bearing": { difficulty: -1.2 },
  "q-twelfths": { difficulty: 0.3, lure: "a" },
  "q-under-keel": {
    difficulty: -0.4,
    known: ["2.0", "2", "2 m", "2,0"],
    mistaken: ["3.8", "0.3", "1.4", "2.2"],
  },
  "q-drying-height": { difficulty: -0.1, lure: "b" },
  "q-springs": { difficulty: 0.2, lure: "d", missed: "e" },
  "q-foul-tide": { difficulty: -1.3, lure: "b" },
  "q-true-course": {
    difficulty: 0.9,
    known: ["083", "83", "083°", "83°"],
    mistaken: ["087", "87", "077", "093", "85"],
  },
  "q-fix": { difficulty: 0.4, lure: "d", missed: "e" },
  "q-distress-word": {
    difficulty: -1.7,
    known: ["Mayday", "MAYDAY", "mayday", "May day", "Maiday"],
    mistaken: ["SOS", "Pan-pan", "Help"],
  },
};

const statistics: QuizHabits = {
  "q-middle-value": {
    difficulty: -1.3,
    known: ["median", "Median", "the median", "medan"],
    mistaken: ["mean", "average", "mode", "centre"],
  },
  "q-typical-wage": { difficulty: -1, lure: "a" },
  "q-shift": { difficulty: -0.2 },
  "q-average-speed": { difficulty: 0.6, lure: "c" },
  "q-percentage-points": { difficulty: 0.3, lure: "a", missed: "c" },
  "q-warranty": { difficulty: -0.3, lure: "a" },
  "q-at-least-one-six": {
    difficulty: 1,
    known: ["52", "52 %", "52%"],
    mistaken: ["67", "66", "17", "48", "67 %"],
  },
  "q-positive-test": { difficulty: 1.2, lure: "a" },
  "q-one-sigma": { difficulty: 0, known: ["68", "68 %", "68%"], mistaken: ["95", "50", "34", "95 %"] },
  "q-sample-deviation": { difficulty: 0.1, lure: "c" },
  "q-null-average": { difficulty: 0.3, lure: "a" },
  "q-text-sort": { difficulty: 0.2, lure: "c" },
  "q-margin-of-error": { difficulty: 0.2, lure: "b" },
  "q-interval-meaning": { difficulty: 0.5 },
  "q-p-value": { difficulty: 0.9, lure: "a" },
  "q-cause": { difficulty: -0.1, lure: "d", missed: "b" },
  "q-two-hospitals": { difficulty: -0.2, lure: "a" },
  "q-regression-to-mean": { difficulty: 0.2, lure: "c" },
  "q-misleading-chart": { difficulty: -0.2, lure: "c", missed: "b" },
};

const habitsByTitle: Readonly<Record<string, QuizHabits>> = {
  "Programming in Python: first steps": python,
  "Navigation at sea: charts, tides and lights": navigation,
  "Statistics for everyday decisions": statistics,
};

/** A question without an entry is of middling difficulty. */
export function habitOf(quizTitle: string, questionId: string): Habit {
  return habitsByTitle[quizTitle]?.[questionId] ?? { difficulty: 0 };
}
