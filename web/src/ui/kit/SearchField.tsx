import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isSingleKey } from "../keys/single-keys.ts";
import { t } from "../messages/messages.ts";

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What is searched for now, as the address says. */
  value: string;
  /** After a quarter of a second without typing, and at once when cleared or at Enter. */
  onSearch: (value: string) => void;
  maxLength?: number;
}

const quietMs = 250;

/** A search over a list; the key "/" goes to it, Escape empties it, then leaves it. */
export function SearchField({ label, placeholder, value, onSearch, maxLength = 200 }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== seen) {
    setSeen(value);
    // The address changed by itself, such as by the way back.
    if (value !== sent) setTyped(value);
    setSent(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const toSearch = (event: KeyboardEvent) => {
      if (event.key !== "/" || !isSingleKey(event)) return;
      if (event.target instanceof Element && event.target.closest("[role=dialog]")) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener("keydown", toSearch);
    return () => window.removeEventListener("keydown", toSearch);
  }, []);

  const search = (text: string, wait: number) => {
    clearTimeout(timer.current);
    const run = () => {
      setSent(text.trim());
      onSearch(text.trim());
    };
    if (wait === 0) run();
    else timer.current = setTimeout(run, wait);
  };
  const clear = () => {
    setTyped("");
    search("", 0);
  };

  return (
    <search className="search-field">
      <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      <input
        ref={input}
        className="input input-s"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          search(event.target.value, quietMs);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") search(typed, 0);
          if (event.key !== "Escape") return;
          event.stopPropagation();
          if (typed) clear();
          else event.currentTarget.blur();
        }}
      />
      {typed ? (
        <button type="button" aria-label={t("Clear the search")} onClick={clear}>
          <X size={14} strokeWidth={2} aria-hidden="true" />
        </button>
      ) : (
        <kbd>/</kbd>
      )}
    </search>
  );
}
