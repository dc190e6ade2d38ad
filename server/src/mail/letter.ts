// What a mail says, before it has a look.

export interface Letter {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Facts under each other, such as a score. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** `path` belongs to this server: its origin is put before it when the mail is sent. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Below the action, in small print: how long it holds, and what to do if it was not you. */
  readonly notes?: readonly string[];
}

/** How an account looks to those who get its mails. */
export interface MailBranding {
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
  /** A path of this server, such as a media capability. */
  readonly logoPath: string | null;
  readonly footer: string | null;
}

export const plainBranding: MailBranding = {
  name: "Capstan",
  color: "#006b8f",
  logoPath: null,
  footer: null,
};

/** One line of text: no control characters, so that no header can be begun with it, and not endless. */
export function oneLine(text: string, most = 200): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
  const letters = Array.from(line);
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : line;
}

/** How an account writes its moments; a mail knows nothing of its reader's. */
export interface MomentStyle {
  readonly locale: string;
  readonly time_zone: string;
}

/** 20 November 2026 at 12:00 UTC */
export function momentInWords(
  ms: number,
  style: MomentStyle = { locale: "en-GB", time_zone: "UTC" },
): string {
  const { locale, time_zone: timeZone } = style;
  const words = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone });
  const zoned = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" }).formatToParts(ms);
  return `${words.format(ms)} ${zoned.find(({ type }) => type === "timeZoneName")?.value ?? timeZone}`;
}
