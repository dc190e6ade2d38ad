import { limits } from "@capstan/domain/quizzes/limits.ts";
import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useReadOnly } from "../../../ui/kit/read-only.ts";
import { t } from "../../../ui/messages/messages.ts";

interface Props {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/** Tags as words in a row; Enter or a comma ends one, Backspace at the start takes the last one back. */
export function TagField({ tags, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState<string | null>(null);
  const full = tags.length >= limits.tags;
  const isReadOnly = useReadOnly();

  const add = (text: string) => {
    const more = text
      .split(",")
      .map((tag) => tag.trim().slice(0, limits.tag))
      .filter((tag) => tag !== "" && !tags.includes(tag));
    if (more.length > 0) onChange([...tags, ...new Set(more)].slice(0, limits.tags));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add(written ?? "");
      setWritten("");
    } else if (event.key === "Backspace" && !written && tags.length > 0) onChange(tags.slice(0, -1));
    else if (event.key === "Escape") setWritten(null);
  };

  return (
    <fieldset className="tag-field" aria-label={t("Tags")}>
      <span className="field-label" aria-hidden="true">
        {t("Tags")}
      </span>
      {tags.map((tag) => (
        <span className="tag tag-neutral" key={tag} dir="auto">
          {tag}
          {!isReadOnly && (
            <button
              type="button"
              className="tag-remove"
              aria-label={t("Remove the tag {tag}", { tag })}
              onClick={() => onChange(tags.filter((each) => each !== tag))}
            >
              <X size={12} strokeWidth={2} aria-hidden="true" />
            </button>
          )}
        </span>
      ))}
      {isReadOnly ? (
        tags.length === 0 && <span className="field-hint">{t("none")}</span>
      ) : written === null ? (
        <button
          type="button"
          className="tag-add"
          disabled={full}
          onClick={() => {
            flushSync(() => setWritten(""));
            input.current?.focus();
          }}
        >
          <Plus size={14} strokeWidth={2} aria-hidden="true" />
          {full ? t("{limit} tags is the most", { limit: limits.tags }) : t("Tag")}
        </button>
      ) : (
        <input
          ref={input}
          className="tag-input"
          dir="auto"
          value={written}
          maxLength={limits.tag}
          aria-label={t("New tag")}
          data-own-undo
          onChange={(event) => setWritten(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            add(written);
            setWritten(null);
          }}
        />
      )}
    </fieldset>
  );
}
