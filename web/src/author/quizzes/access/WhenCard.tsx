import { readInstant } from "@capstan/domain/wire.ts";
import { useId, useRef, useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { useReadOnly } from "../../../ui/kit/read-only.ts";
import { formatDateTime } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import { Note } from "../../../ui/plain/Note.tsx";
import { useDraft, useDraftStore, useFieldError } from "../draft/use-draft.ts";
import {
  closesWithWholeLimit,
  fromLocalInput,
  latestStart,
  toLocalInput,
  type WindowMeaning,
  windowMeaning,
} from "./window-words.ts";

export function WhenCard() {
  const store = useDraftStore();
  const { mine } = useDraft();
  const { opens_at, closes_at, is_timed, quiz_time_limit } = mine.settings;
  const opensAt = readInstant(opens_at);
  const closesAt = readInstant(closes_at);
  const limitMinutes = is_timed ? quiz_time_limit : null;
  const isReadOnly = useReadOnly();
  const meaning = windowMeaning({ opensAt, closesAt, limitMinutes });

  const set = (key: "opens_at" | "closes_at", value: string | null) =>
    store.edit((document) => ({ ...document, settings: { ...document.settings, [key]: value } }), key);

  return (
    <Card
      title={t("When")}
      actions={<span className="access-zone">{t("Times in {zone}", { zone: zoneName() })}</span>}
    >
      <div className="window-fields">
        <MomentField
          label={t("Opens")}
          name="opens_at"
          value={opens_at}
          onChange={(value) => set("opens_at", value)}
        />
        <span className="window-line" aria-hidden="true" />
        <MomentField
          label={t("Closes")}
          name="closes_at"
          value={closes_at}
          onChange={(value) => set("closes_at", value)}
        />
        {closesAt !== null && (
          <div className="field window-latest">
            <span className="field-label">{t("Latest start")}</span>
            <p className="num">{formatDateTime(latestStart(closesAt), "short")}</p>
          </div>
        )}
      </div>
      <p className="window-meaning" role="status">
        {sentence(meaning)}{" "}
        {meaning.kind === "cut" && !isReadOnly && limitMinutes !== null && closesAt !== null && (
          <Button
            variant="link"
            size="s"
            onPress={() =>
              set("closes_at", new Date(closesWithWholeLimit(closesAt, limitMinutes)).toISOString())
            }
          >
            {t("Let everyone finish their {limitMinutes} minutes", { limitMinutes })}
          </Button>
        )}
      </p>
      <EarlierEnd />
    </Card>
  );
}

interface MomentProps {
  readonly label: string;
  readonly name: "opens_at" | "closes_at";
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

function MomentField({ label, name, value, onChange }: MomentProps) {
  const id = useId();
  const error = useFieldError(`settings.${name}`);
  const isReadOnly = useReadOnly();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="moment-field">
        <input
          className="input num"
          id={id}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={toLocalInput(value)}
          readOnly={isReadOnly}
          aria-invalid={error !== null}
          onChange={(event) => {
            // A half-typed date reads as empty; only a whole one, or the button, changes anything.
            const next = fromLocalInput(event.target.value);
            if (next !== null) onChange(next);
          }}
        />
        {value !== null && !isReadOnly && (
          <Button size="s" variant="ghost" onPress={() => onChange(null)}>
            {t("Clear")}
          </Button>
        )}
      </div>
      {error && <p className="field-error">{error.join(" ")}</p>}
    </div>
  );
}

/** An earlier end never reaches those who have started, unless the author says so. */
function EarlierEnd() {
  const store = useDraftStore();
  const { mine, facts } = useDraft();
  const isReadOnly = useReadOnly();
  const closesAt = mine.settings.closes_at;
  const before = useRef(closesAt);
  const [applied, setApplied] = useState<string | null>(null);
  const was = readInstant(before.current) ?? Number.POSITIVE_INFINITY;
  const isEarlier = (readInstant(closesAt) ?? Number.POSITIVE_INFINITY) < was;
  if (isReadOnly || !isEarlier || facts.participation_count === 0 || facts.published_revision === null)
    return null;
  return (
    <Note
      action={
        applied === closesAt ? undefined : (
          <Button
            size="s"
            onPress={async () => {
              const result = await store.saveWith({
                settings: { closes_at: closesAt },
                apply_to_running: true,
              });
              if (result.ok) setApplied(closesAt);
            }}
          >
            {t("End them too")}
          </Button>
        )
      }
    >
      {applied === closesAt
        ? t("Running attempts end then too.")
        : t("Whoever is taking it now keeps the later end.")}
    </Note>
  );
}

function sentence(meaning: WindowMeaning): string {
  const time = (at: number) => formatDateTime(at, "time");
  switch (meaning.kind) {
    case "always":
      return t("Open from publishing on, without an end.");
    case "opens":
      return t("Nobody can start before {at}. It has no end.", { at: formatDateTime(meaning.at, "short") });
    case "wrong_order":
      return t("It closes before it opens, so nobody could take it.");
    case "shorter_than_limit":
      return t(
        "It is open for {minutes} minutes, less than the time limit, so nobody gets the whole limit.",
        {
          minutes: meaning.minutes,
        },
      );
    case "ends_together":
      return t("There is no time limit. Everybody who has started has until {at}.", {
        at: formatDateTime(meaning.at, "short"),
      });
    case "cut":
      return t("Someone who starts at {start} has until {end}, not {wouldEnd}.", {
        start: time(meaning.startsAt),
        end: time(meaning.endsAt),
        wouldEnd: time(meaning.wouldEndAt),
      });
  }
}

function zoneName(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const short = new Intl.DateTimeFormat("en-GB", { timeZoneName: "short" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value;
  return short && short !== timeZone ? `${timeZone} (${short})` : timeZone;
}
