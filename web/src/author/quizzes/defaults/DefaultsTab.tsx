import { changeQuizDefaults, quizDefaults } from "@capstan/domain/quizzes/defaults-contract.ts";
import { defaultSettings, type QuizSettings } from "@capstan/domain/quizzes/settings.ts";
import { useId, useRef, useState } from "react";
import type { Failure } from "../../../api/call.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { LoadFailed } from "../../../ui/kit/LoadFailed.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { type SaveState, SaveStatus } from "../../../ui/plain/SaveStatus.tsx";
import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import { callAsAuthor, queryClient, replyKey, useAuth, useReply } from "../../shell/session.ts";
import { SettingControl } from "../settings/SettingControl.tsx";
import { type SettingRowData, settingSections } from "../settings/setting-rows.ts";
import { settingText } from "../settings/setting-text.ts";
import "../settings/settings.css";
import "./defaults.css";

type Change = Partial<QuizSettings>;

/** What a new assessment begins with; each change is saved at once. */
export function DefaultsTab() {
  const { account } = useAuth();
  const params = { id: account?.id ?? "" };
  const reply = useReply(quizDefaults, { params });
  const [state, setState] = useState<SaveState>("saved");
  const [failure, setFailure] = useState<Failure | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const send = async (change: Change) => {
    const key = replyKey(quizDefaults, { params });
    const known = queryClient.getQueryData<typeof reply.data>(key);
    if (!known) return;
    queryClient.setQueryData(key, { ...known, settings: { ...known.settings, ...change } });
    setState("saving");
    const result = await callAsAuthor(changeQuizDefaults, {
      params,
      body: { version: known.version, settings: change },
    });
    setState(result.ok ? "saved" : "refused");
    setFailure(result.ok ? null : result);
    if (result.ok) queryClient.setQueryData(key, result.data);
    else await reply.refetch();
  };
  // one after the other: each carries the version that the one before made
  const save = (change: Change) => {
    line.current = line.current.then(() => send(change));
  };

  if (reply.isPending) return <Skeleton lines={8} />;
  if (!reply.data) {
    return (
      <LoadFailed
        failure={reply.error.failure}
        what={t("The defaults could not be loaded.")}
        onRetry={reply.refetch}
      />
    );
  }
  const { settings } = reply.data;
  return (
    <div className="account-stack">
      <p className="defaults-line">
        {t("New assessments begin so. Those that are there stay as they are.")} <SaveStatus state={state} />
      </p>
      {failure && <ProblemMessage failure={failure} what={t("The change was not saved.")} />}
      {settingSections({ ...settings, quiz_type: "standard" }, "").map(({ group, label, rows }) => (
        <section className="card setting-group" key={group} aria-labelledby={`${group}-name`}>
          <h2 className="section-title" id={`${group}-name`}>
            {t(label)}
          </h2>
          {rows.map((row) => (
            <DefaultRow key={row.definition.key} row={row} settings={settings} onChange={save} />
          ))}
        </section>
      ))}
    </div>
  );
}

interface DefaultRowProps {
  row: SettingRowData;
  settings: QuizSettings;
  onChange: (change: Change) => void;
}

function DefaultRow({ row, settings, onChange }: DefaultRowProps) {
  const { definition, idleBecauseOf } = row;
  const { key } = definition;
  const helpId = useId();
  const usual = defaultSettings[key];
  return (
    <div className={idleBecauseOf ? "setting-row is-idle" : "setting-row"}>
      <div className="setting-words">
        <p className="setting-name">
          {t(definition.label)}
          {settings[key] !== usual && (
            <>
              {" "}
              <span className="setting-changed">{t("changed")}</span>
              <Button variant="link" size="s" onPress={() => onChange({ [key]: usual })}>
                {t("Back to {value}", { value: settingText(definition, usual) })}
              </Button>
            </>
          )}
        </p>
        <p className="field-help" id={helpId}>
          {t(definition.help)}
        </p>
      </div>
      <div className="setting-control">
        <SettingControl
          row={row}
          value={settings[key]}
          onChange={(value) => onChange({ [key]: value })}
          helpId={helpId}
        />
      </div>
    </div>
  );
}
