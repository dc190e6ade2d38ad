import { t } from "../../../ui/messages/messages.ts";
import { Icon, type IconName } from "../../app/Icon.tsx";
import { rich } from "../../app/rich.tsx";
import type { OpenQuiz } from "../../quizzes/load-quiz.ts";

/** How it works, in four lines. */
export function Rules({ quiz }: { readonly quiz: OpenQuiz }) {
  const lines: [IconName, string][] = [
    [
      "clock",
      quiz.is_timed
        ? t("<b>The clock keeps running</b> once you start, also when the page is closed.")
        : t("<b>No clock runs.</b> You can close the page and go on later."),
    ],
    [quiz.allow_previous_questions ? "undo" : "forward", movingRule(quiz)],
    [
      "device",
      t("<b>Answers are saved as you go</b>, on this device first, then with {organisation}.", {
        organisation: quiz.organisation,
      }),
    ],
    [
      "eye",
      t(
        "<b>Leaving the page is noted</b>, and so are copying and pasting. {organisation} sees these notes.",
        { organisation: quiz.organisation },
      ),
    ],
  ];
  return (
    <ul className="rules">
      {lines.map(([icon, sentence]) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>{rich(sentence)}</span>
        </li>
      ))}
    </ul>
  );
}

function movingRule({ allow_previous_questions: back, skippable_questions: skip }: OpenQuiz): string {
  if (back && skip) return t("<b>You can go back</b>, skip, and change answers until you submit.");
  if (back)
    return t("<b>You can go back</b> and change answers. Each question needs an answer before the next.");
  if (skip) return t("<b>It goes forward only.</b> You can skip a question, but not come back to it.");
  return t(
    "<b>It goes forward only.</b> Each question needs an answer before the next, and you cannot come back.",
  );
}
