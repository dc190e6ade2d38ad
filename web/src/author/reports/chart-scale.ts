// The scales of a chart: round numbers that hold what is drawn. Pure.

export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

const factors = [1, 2, 2.5, 5, 10];

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return (factors.find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
}

/** For counts: from zero, in whole steps. */
export function countScale(most: number, ticks = 2): Scale {
  const step = Math.max(1, Math.ceil(niceStep(Math.max(1, most) / ticks)));
  const max = Math.max(step, Math.ceil(most / step) * step);
  return { min: 0, max, ticks: range(step, max, step) };
}

/** For shares in hundredths: as much of 0 to 100 as the values need, so that their change can be seen. */
export function shareScale(values: readonly number[]): Scale {
  if (values.length === 0) return { min: 0, max: 100, ticks: [0, 50, 100] };
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = high - low > 45 ? 25 : high - low > 18 ? 10 : 5;
  let min = Math.max(0, Math.floor(low / step) * step);
  let max = Math.min(100, Math.ceil(high / step) * step);
  // Never less than two steps, within what a share can be.
  if (max - min < step * 2) max = Math.min(100, min + step * 2);
  if (max - min < step * 2) min = Math.max(0, max - step * 2);
  return { min, max, ticks: range(min, max, step) };
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step + 1.001) }, (_, index) => from + index * step);
}

/** From a value to pixels, with the low end at `from`. */
export function position(scale: Pick<Scale, "min" | "max">, value: number, from: number, to: number): number {
  const share = scale.max === scale.min ? 0 : (value - scale.min) / (scale.max - scale.min);
  return from + share * (to - from);
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Over days without a value. */
  readonly isGap: boolean;
}

/** The line between neighbouring values, by index; days without one are bridged and marked. */
export function stretches(values: readonly (number | null)[]): Stretch[] {
  const known = values.flatMap((value, index) => (value === null ? [] : [index]));
  return known.slice(1).map((to, index) => {
    const from = known[index] as number;
    return { from, to, isGap: to - from > 1 };
  });
}

/** One mark a week, counted back from the last day. */
export function weekMarks(days: number): number[] {
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) => days - 1 - week * 7).reverse();
}
