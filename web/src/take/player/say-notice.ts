// What the engine has to say, in words.
import type { EngineState, Notice } from "@capstan/domain/participations/engine/state.ts";
import { t } from "../../ui/messages/messages.ts";
import { dayAndTime } from "../app/day-and-time.ts";
import { notify } from "../app/notices.tsx";
import { numberOf } from "./question-numbers.ts";

export function sayNotice(notice: Notice, engine: EngineState): void {
  switch (notice.kind) {
    case "late_kept":
      return void notify.warning(
        t(
          "{count, plural, one {# answer} other {# answers}} arrived after the end. The author can see them; they are not counted.",
          { count: notice.count },
        ),
        { title: t("After the end") },
      );
    case "change_refused":
      return void notify.error(t(notice.detail), { title: questionName(engine, notice.questionId) });
    case "storage_failed":
      return void notify.warning(t("Stay online: what you enter is sent at once."), {
        title: t("This device cannot keep your answers"),
      });
    case "answered_elsewhere":
      return void notify.info(
        t(
          "{count, plural, one {One answer was} other {# answers were}} entered on another device and stand here now.",
          {
            count: notice.questionIds.length,
          },
        ),
        { title: t("Also open somewhere else") },
      );
    case "deadline_moved":
      return void notify.info(
        notice.deadlineAt === null
          ? t("There is no time limit any more.")
          : t("The time now ends {when}.", { when: dayAndTime(notice.deadlineAt) }),
        { title: t("Your time has changed") },
      );
    case "other_person":
      return void notify.error(
        t(
          "You signed in as somebody else. This attempt belongs to {name}; its answers stay on this device.",
          {
            name: engine.facts?.participantName ?? "",
          },
        ),
        { duration: 0 },
      );
    case "taken_over":
      return void notify.warning(
        t("What you enter there and here comes together. Go on in one place at a time."),
        {
          title: t("This attempt is open on another device"),
        },
      );
    case "save_refused":
      return void notify.error(t(notice.detail), { title: t("An answer was not accepted") });
  }
}

function questionName(engine: EngineState, questionId: string): string {
  const number = numberOf(engine, questionId);
  return number === null
    ? t("An answer was not accepted")
    : t("Question {number}: the answer was not accepted", { number });
}
