// The few icons of notes and notifications, drawn here: an icon package's machinery would travel with them to
// every participant.
const ring = "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0";

export const glyphs = {
  info: `${ring}M12 11v5.5M12 7.7v.01`,
  success: `${ring}M8 12.3l2.8 2.7L16 9.5`,
  warning: "M12 4L2.8 19.5h18.4zM12 10v4.5M12 17.2v.01",
  error: `${ring}M12 7.5V13M12 16.3v.01`,
  ship: "M9.5 5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M12 7.5V21M8 11h8M4 14a8 7 0 0 0 16 0M2.5 15.5L4 14l2 1M21.5 15.5L20 14l-2 1",
  close: "M6 6l12 12M18 6L6 18",
} as const;
