import type { PublicQuestion } from "@capstan/domain/quizzes/contract.ts";
import { letterOf } from "./letter-keys.ts";

interface Props {
  readonly option: PublicQuestion["options"][number];
  readonly index: number;
  readonly kind: "radio" | "checkbox";
  readonly name: string;
  readonly chosen: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

/** A whole-width card around a native input; the card is the target. */
export function OptionCard({ option, index, kind, name, chosen, disabled, onChoose }: Props) {
  const letter = letterOf(index);
  return (
    <label className={chosen ? "opt is-chosen" : "opt"}>
      <input
        type={kind}
        name={name}
        value={option.id}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className="opt-text content" dir="auto" dangerouslySetInnerHTML={{ __html: option.html }} />
      {letter ? (
        <span className="key-cap" aria-hidden="true">
          {letter}
        </span>
      ) : null}
    </label>
  );
}
