// Where things stand in the trend chart, in pixels of its real size. Pure.

/** The least it can be read at; in a taller card the two panels share the rest. */
export const leastHeight = 292;

export interface Panel {
  readonly title: number;
  readonly top: number;
  readonly bottom: number;
}

/** Below it the labels at the right end would leave no room for the days. */
const roomForLabels = 480;

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** Whether labels stand at the right of the panels, or in their title lines. */
  readonly labelsAside: boolean;
  /** The width of one day. */
  readonly step: number;
  readonly middle: (index: number) => number;
  readonly average: Panel;
  readonly count: Panel;
}

export function frameOf(width: number, givenHeight: number, days: number): Frame {
  const height = Math.max(leastHeight, givenHeight);
  const labelsAside = width >= roomForLabels;
  const left = 30;
  const right = Math.max(left + days, width - (labelsAside ? 96 : 14));
  const step = (right - left) / Math.max(1, days);
  const averageBottom = 146 + Math.round((height - leastHeight) * 0.62);
  return {
    width,
    height,
    left,
    right,
    labelsAside,
    step,
    middle: (index) => left + (index + 0.5) * step,
    average: { title: 11, top: 28, bottom: averageBottom },
    count: { title: averageBottom + 33, top: averageBottom + 50, bottom: height - 24 },
  };
}
