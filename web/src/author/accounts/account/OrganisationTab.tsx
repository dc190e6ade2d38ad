import { readTimeZone } from "@capstan/domain/accounts/account-settings.ts";
import type { AccountSettingsReply } from "@capstan/domain/accounts/settings-contract.ts";
import { useState } from "react";
import { LoadFailed } from "../../../ui/kit/LoadFailed.tsx";
import { Select } from "../../../ui/kit/Select.tsx";
import { TextInput } from "../../../ui/kit/TextInput.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { SaveStatus } from "../../../ui/plain/SaveStatus.tsx";
import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import { RetentionCard } from "./RetentionCard.tsx";
import { type SettingsChange, useSettings } from "./use-settings.ts";

/** How this machine names languages; the account's choice is written the same way everywhere. */
const locales = [
  "en-GB",
  "en-US",
  "de-DE",
  "fr-FR",
  "es-ES",
  "it-IT",
  "nl-NL",
  "nb-NO",
  "sv-SE",
  "pt-BR",
  "pl-PL",
  "ja-JP",
];

export function OrganisationTab() {
  const { reply, state, failure, save } = useSettings();
  if (reply.isPending) return <Skeleton lines={6} />;
  if (!reply.data) {
    return (
      <LoadFailed
        failure={reply.error.failure}
        what={t("The settings could not be loaded.")}
        onRetry={reply.refetch}
      />
    );
  }
  return (
    <div className="account-stack">
      <div className="account-save">
        <SaveStatus state={state} />
      </div>
      {failure && (
        <ProblemMessage failure={failure} what={t("The change was not saved.")} shownFields={["name"]} />
      )}
      <Card title={t("Organisation")}>
        <div className="account-form">
          <NameField key={reply.data.name} settings={reply.data} onSave={save} />
          <LocaleFields settings={reply.data} onSave={save} />
        </div>
      </Card>
      <RetentionCard key={reply.data.version} settings={reply.data} onSave={save} />
    </div>
  );
}

interface FieldProps {
  settings: AccountSettingsReply;
  onSave: (change: SettingsChange) => Promise<boolean>;
}

function NameField({ settings, onSave }: FieldProps) {
  const [name, setName] = useState(settings.name);
  const problem = name.trim() === "" ? t("Give the organisation a name.") : undefined;
  const save = () => {
    if (!problem && name.trim() !== settings.name) void onSave({ name: name.trim() });
  };
  return (
    <TextInput
      label={t("Name")}
      value={name}
      onChange={setName}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === "Enter") save();
      }}
      limit={120}
      error={problem}
      help={t("Stands on participant pages, in mails and in the menu of accounts.")}
    />
  );
}

function LocaleFields({ settings, onSave }: FieldProps) {
  const zones = timeZones(settings.time_zone);
  const example = useExample(settings);
  return (
    <>
      <Select
        label={t("Language of dates and numbers")}
        value={settings.locale}
        onChange={(locale) => void onSave({ locale })}
        choices={[...new Set([settings.locale, ...locales])].map((value) => ({
          value,
          label: languageName(value),
        }))}
      />
      <Select
        label={t("Time zone")}
        value={settings.time_zone}
        onChange={(zone) => void onSave({ time_zone: zone })}
        choices={zones.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
      />
      <p className="account-example">{t("Mails with results write a moment so: {example}", { example })}</p>
    </>
  );
}

function useExample({ locale, time_zone }: AccountSettingsReply): string {
  const [at] = useState(() => new Date());
  return new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: readTimeZone(time_zone) ?? "UTC",
  }).format(at);
}

function timeZones(current: string): string[] {
  return [...new Set(["UTC", current, ...Intl.supportedValuesOf("timeZone")])];
}

function languageName(locale: string): string {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(locale) ?? locale;
  } catch {
    return locale;
  }
}
