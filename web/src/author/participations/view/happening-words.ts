// A line of the timeline in words, with the question it happened on.
import type { LucideIcon } from "lucide-react";
import {
  ClipboardPaste,
  Copy,
  EyeOff,
  Info,
  MonitorSmartphone,
  Play,
  Send,
  Timer,
  WifiOff,
} from "lucide-react";
import { formatDuration } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { finalisedBy } from "../result-words.ts";
import type { Participation } from "./participation.ts";
import type { Happening } from "./timeline.ts";

export interface HappeningWords {
  readonly icon: LucideIcon;
  readonly tone: "plain" | "amber" | "ink";
  readonly title: string;
  readonly detail: string | null;
}

export function happeningWords(one: Happening, of: Participation): HappeningWords {
  const plain = { tone: "plain", detail: null } as const;
  const amber = { tone: "amber", detail: null } as const;
  switch (one.kind) {
    case "started":
      return {
        ...plain,
        icon: Play,
        title: t("Started"),
        detail: t("Attempt {attempt}, revision {revision}", {
          attempt: of.attempt_no,
          revision: of.revision,
        }),
      };
    case "ended":
      return { icon: Send, tone: "ink", title: endWords(of), detail: heldWords(of) };
    case "away":
      return {
        ...amber,
        icon: EyeOff,
        title: withQuestion(awayWords(one), one, of),
        detail:
          one.times > 1 ? t("{times} times with less than 5 s between them", { times: one.times }) : null,
      };
    case "offline":
      return {
        ...plain,
        icon: WifiOff,
        title: offlineWords(one),
        detail: t("Answers were kept on the device"),
      };
    case "copied":
      return { ...amber, icon: Copy, title: withQuestion(copiedWords(one), one, of) };
    case "pasted":
      return {
        ...amber,
        icon: ClipboardPaste,
        title: withQuestion(
          t("{times, plural, one {Pasted} other {Pasted # times}}", { times: one.times }),
          one,
          of,
        ),
      };
    case "device":
      return { ...plain, icon: MonitorSmartphone, title: t("Went on with another device") };
    case "clock":
      return { ...plain, icon: Timer, title: t("The device's clock was set right") };
    default:
      return { ...plain, icon: Info, title: one.name.replaceAll("_", " ") };
  }
}

interface Span {
  readonly at: number;
  readonly until: number | null;
}

function awayWords({ at, until }: Span): string {
  if (until === null) return t("Away, no return logged");
  return t("Away for {length}", { length: formatDuration(until - at) });
}

function offlineWords({ at, until }: Span): string {
  if (until === null) return t("Connection lost");
  return t("Connection lost for {length}", { length: formatDuration(until - at) });
}

function copiedWords({ times, size }: { times: number; size: number | null }): string {
  if (size === null) return t("{times, plural, one {Copied} other {Copied # times}}", { times });
  return t("Copied {size, plural, one {one character} other {# characters}}", { size });
}

function withQuestion(
  title: string,
  { questionId }: { questionId: string | null },
  of: Participation,
): string {
  const index = of.answers.findIndex((answer) => answer.question_id === questionId);
  return index < 0 ? title : t("{title} on question {number}", { title, number: index + 1 });
}

function endWords({ finalised_by: by }: Participation): string {
  if (by === "deadline" || by === "author") return t("Ended by: {who}", { who: finalisedBy(by) });
  return t("Submitted by the participant");
}

function heldWords({ receipt, total_questions: total }: Participation): string | null {
  return receipt && t("{held} of {total} answered", { held: receipt.answers_held, total });
}
