// The participant's icons: one stroke, drawn on 24 × 24, small enough to travel with the first question.
import { glyphs } from "../../ui/plain/glyphs.ts";

const ring = "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0";

const paths = {
  again: "M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5",
  alert: glyphs.error,
  arrow: "M5 12h14M13 6l6 6-6 6",
  back: "M14.5 6l-6 6 6 6",
  calendar:
    "M5.5 5h13a2 2 0 0 1 2 2v11.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 10h17M8 3v4M16 3v4",
  check: "M5 12.5l4.5 4.5L19 7.5",
  chevron: "M6 9.5l6 6 6-6",
  clear: "M4 15.5L13.5 6A1.8 1.8 0 0 1 16 6l3.5 3.5a1.8 1.8 0 0 1 0 2.5L13 18.5H7zM8.7 10.8l6 6M5 21h14",
  clock: `${ring}M12 7v5l3.2 2`,
  close: glyphs.close,
  cloudOff:
    "M3 3l18 18M8.2 8.3A6 6 0 0 0 7 19h10c.5 0 1-.1 1.4-.2M10.5 6.3A6.5 6.5 0 0 1 17.3 11a4 4 0 0 1 3.3 5.5",
  copy: "M10.5 8.5H18a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2h-7.5a2 2 0 0 1-2-2v-7.5a2 2 0 0 1 2-2zM5 15.5h-.2A1.8 1.8 0 0 1 3 13.7V4.8A1.8 1.8 0 0 1 4.8 3h8.9a1.8 1.8 0 0 1 1.8 1.8V5",
  device:
    "M5 13h14a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2zM3.5 14L6.5 5h11l3 9M7 16.5h.01",
  dash: "M12 3a9 9 0 0 1 5 1.5M19.5 7a9 9 0 0 1 1.5 5M20.5 15a9 9 0 0 1-3 4M14.5 20.7a9 9 0 0 1-5 0M6.5 19a9 9 0 0 1-3-4M3 12a9 9 0 0 1 1.5-5M7 4.5a9 9 0 0 1 2.5-1.2M8.5 12h7",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0",
  flag: "M6 21V4.5M6 5c4-2.2 7.5 2 12 0v9c-4.5 2-8-2.2-12 0",
  forward: "M9.5 6l6 6-6 6",
  grid: "M5.3 4h3.9c.7 0 1.3.6 1.3 1.3v3.9c0 .7-.6 1.3-1.3 1.3H5.3C4.6 10.5 4 9.9 4 9.2V5.3C4 4.6 4.6 4 5.3 4zM14.8 4h3.9c.7 0 1.3.6 1.3 1.3v3.9c0 .7-.6 1.3-1.3 1.3h-3.9c-.7 0-1.3-.6-1.3-1.3V5.3c0-.7.6-1.3 1.3-1.3zM5.3 13.5h3.9c.7 0 1.3.6 1.3 1.3v3.9c0 .7-.6 1.3-1.3 1.3H5.3C4.6 20 4 19.4 4 18.7v-3.9c0-.7.6-1.3 1.3-1.3zM14.8 13.5h3.9c.7 0 1.3.6 1.3 1.3v3.9c0 .7-.6 1.3-1.3 1.3h-3.9c-.7 0-1.3-.6-1.3-1.3v-3.9c0-.7.6-1.3 1.3-1.3z",
  info: glyphs.info,
  keys: "M4 6.5h16a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 16V8A1.5 1.5 0 0 1 4 6.5zM6.5 10h.01M10.2 10h.01M13.8 10h.01M17.5 10h.01M8 14h8",
  list: "M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01",
  lock: "M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM8 10.5v-3a4 4 0 0 1 8 0v3",
  person: "M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6",
  right: glyphs.success,
  save: "M12 4v11M7.5 10.8l4.5 4.5 4.5-4.5M4.5 20h15",
  target: `${ring}M7.5 12a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M12 12h.01`,
  ticket: "M4 7h16v3.5a1.7 1.7 0 0 0 0 3.4V17H4v-3.1a1.7 1.7 0 0 0 0-3.4zM14 7v2M14 11v2M14 15v2",
  undo: "M4 9h11a5 5 0 0 1 0 10H9M8 5L4 9l4 4",
  warning: glyphs.warning,
  wrong: `${ring}M9 9l6 6M15 9l-6 6`,
} as const;

export type IconName = keyof typeof paths;

interface Props {
  readonly name: IconName;
  /** 16 px instead of 20. */
  readonly small?: boolean;
  readonly className?: string;
}

export function Icon({ name, small = false, className = "" }: Props) {
  return (
    <svg className={`i ${small ? "i-16 " : ""}${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
