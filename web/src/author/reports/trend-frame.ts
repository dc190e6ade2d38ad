// Where things stand in the trend chart, in pixels of its real width. Pure.

export const height = 292;
export const panels = {
  average: { title: 11, top: 28, bottom: 146 },
  count: { title: 179, top: 196, bottom: 268 },
} as const;

/** Below it the labels at the right end would leave no room for the days. */
const roomForLabels = 480;

export interface Frame {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  /** Whether labels stand at the right of the panels, or in their title lines. */
  readonly labelsAside: boolean;
  /** The width of one day. */
  readonly step: number;
  readonly middle: (index: number) => number;
}

export function frameOf(width: number, days: number): Frame {
  const labelsAside = width >= roomForLabels;
  const left = 30;
  const right = Math.max(left + days, width - (labelsAside ? 96 : 14));
  const step = (right - left) / Math.max(1, days);
  return { width, left, right, labelsAside, step, middle: (index) => left + (index + 0.5) * step };
}
