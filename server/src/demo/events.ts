import type { Random } from "@capstan/domain/random.ts";
import { between, happens, pick } from "./chance.ts";
import type { DemoQuiz } from "./demo-quiz.ts";

export interface DemoEvent {
  event: string;
  category: string;
  details: Record<string, string | number>;
  atSeconds: number;
}

/** Most people stay in the window, some look elsewhere, and the network is not always there. */
export function eventsOf(quiz: DemoQuiz, seconds: number, random: Random): DemoEvent[] {
  const events: DemoEvent[] = [];
  const add = (atSeconds: number, event: string, category: string, details: DemoEvent["details"] = {}) => {
    if (atSeconds < seconds) events.push({ event, category, details, atSeconds: Math.floor(atSeconds) });
  };
  const somewhere = () => between(random, 20, seconds - 30);

  const absences = happens(random, 0.3) ? 1 + random.below(3) : 0;
  for (let index = 0; index < absences; index += 1) {
    const leaves = somewhere();
    add(leaves, "window_blur", "focus");
    add(leaves + between(random, 3, 40), "window_focus", "focus");
  }
  if (happens(random, 0.06)) {
    add(somewhere(), "copy_detected", "clipboard", { content_length: 20 + random.below(180) });
  }
  const typed = quiz.questions.filter(({ question_type }) => question_type === "short_answer");
  if (typed.length > 0 && happens(random, 0.05)) {
    add(somewhere(), "paste_detected", "clipboard", { target: pick(random, typed).id });
  }
  if (happens(random, 0.1)) {
    const lost = somewhere();
    add(lost, "connection_lost", "connection");
    add(lost + between(random, 5, 75), "connection_back", "connection");
  }
  return events.sort((one, other) => one.atSeconds - other.atSeconds);
}
