import type { PartialCredit } from "../../question.ts";

export interface Selection {
  /** t: right options chosen. */
  readonly rightChosen: number;
  /** w: wrong options chosen, options that do not exist among them. */
  readonly wrongChosen: number;
  /** c: right options there are. */
  readonly rightTotal: number;
  /** N: options there are. */
  readonly optionTotal: number;
}

type Formula = (selection: Selection) => number;

/** t right chosen, w wrong chosen, c right in all, n chosen, N options; each gives 0 … 1. */
const formulas: Readonly<Record<PartialCredit, Formula>> = {
  /** All or nothing. */
  off: ({ rightChosen, wrongChosen, rightTotal }) =>
    wrongChosen === 0 && rightChosen === rightTotal ? 1 : 0,
  /** max(0, (t − w) / c) */
  net_correct: ({ rightChosen, wrongChosen, rightTotal }) =>
    Math.max(0, (rightChosen - wrongChosen) / rightTotal),
  /** (t / c) · (t / n), nothing for nothing chosen */
  coverage: ({ rightChosen, wrongChosen, rightTotal }) =>
    rightChosen === 0 ? 0 : (rightChosen * rightChosen) / (rightTotal * (rightChosen + wrongChosen)),
  /** (t + wrong options left alone) / N */
  each_answer: ({ rightChosen, wrongChosen, rightTotal, optionTotal }) =>
    Math.max(0, rightChosen + (optionTotal - rightTotal - wrongChosen)) / optionTotal,
};

export function creditFor(selection: Selection, rule: PartialCredit): number {
  // A key that names nothing can be met by nothing.
  return selection.rightTotal === 0 || selection.optionTotal === 0 ? 0 : formulas[rule](selection);
}
