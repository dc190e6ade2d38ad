// A time strip's marks: as many minutes apart as leave room for their words. Pure.

const steps = [1, 2, 5, 10, 15, 20, 30, 60, 120, 240, 480, 720, 1440];

export interface StripScale {
  /** From milliseconds after the start to pixels. */
  readonly x: (ms: number) => number;
  readonly ticks: readonly { readonly x: number; readonly minutes: number }[];
}

export function stripScale(lengthMs: number, width: number, inset = 5, labelRoom = 56): StripScale {
  const length = Math.max(lengthMs, 60_000);
  const room = Math.max(1, width - inset * 2);
  const x = (ms: number) => inset + (Math.min(Math.max(ms, 0), length) / length) * room;
  const minutes = length / 60_000;
  const most = Math.max(1, Math.floor(room / labelRoom));
  const step = steps.find((one) => minutes / one <= most) ?? Math.ceil(minutes / most / 1440) * 1440;
  const ticks = Array.from({ length: Math.floor(minutes / step) + 1 }, (_, index) => ({
    x: x(index * step * 60_000),
    minutes: index * step,
  }));
  return { x, ticks };
}
