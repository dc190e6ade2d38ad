import type { AnswerProps } from "../../answer-props.ts";
import { ChooseOne } from "../multiple-choice/ChooseOne.tsx";
import { trueAndFalse } from "./true-and-false.ts";

export function TrueOrFalse(props: AnswerProps) {
  return <ChooseOne {...props} question={{ ...props.question, options: trueAndFalse(props.question) }} />;
}
