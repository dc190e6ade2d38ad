// An instant as somebody would say it: "today at 18:00", "on Monday at 09:00", else with its date.

import { formatDateTime } from "../../ui/messages/intl.ts";
import { currentLocale, t } from "../../ui/messages/messages.ts";

const dayMs = 86_400_000;

export function dayAndTime(at: string | number, now: number = Date.now()): string {
  const instant = new Date(at);
  const time = formatDateTime(at, "time");
  const days = Math.round((startOfDay(instant) - startOfDay(new Date(now))) / dayMs);
  if (days === 0) return t("today at {time}", { time });
  if (days === 1) return t("tomorrow at {time}", { time });
  if (days > 1 && days < 7) {
    const locale = currentLocale();
    const day = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, { weekday: "long" }).format(
      instant,
    );
    return t("on {day} at {time}", { day, time });
  }
  return t("on {date} at {time}", { date: formatDateTime(at, "date"), time });
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
