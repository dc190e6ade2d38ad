import { retentionLimits } from "@capstan/domain/accounts/account-settings.ts";
import type { AccountSettingsReply } from "@capstan/domain/accounts/settings-contract.ts";
import { useState } from "react";
import { NumberInput } from "../../../ui/kit/NumberInput.tsx";
import { SureDialog } from "../../../ui/kit/SureDialog.tsx";
import { Switch } from "../../../ui/kit/Switch.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import type { SettingsChange } from "./use-settings.ts";

interface RetentionCardProps {
  settings: AccountSettingsReply;
  onSave: (change: SettingsChange) => Promise<boolean>;
}

const usual = 365;

/** What deletes is asked about first; keeping longer is not. */
export function RetentionCard({ settings, onSave }: RetentionCardProps) {
  const kept = settings.retention_days;
  const [wanted, setWanted] = useState<number | null>(kept);
  const [asked, setAsked] = useState<number | null>(null);
  const isOn = wanted !== null;
  const apply = (days: number | null) => {
    setWanted(days);
    if (days === kept) return;
    const deletesMore = days !== null && (kept === null || days < kept);
    if (deletesMore) setAsked(days);
    else void onSave({ retention_days: days });
  };
  const cancel = () => {
    setAsked(null);
    setWanted(kept);
  };
  return (
    <Card title={t("How long participations are kept")}>
      <div className="account-form">
        <Switch
          label={t("Delete ended participations after a while")}
          isSelected={isOn}
          onChange={(on) => apply(on ? usual : null)}
        />
        {isOn && (
          <NumberInput
            label={t("Days after the end")}
            unit={t("days")}
            value={wanted}
            minValue={retentionLimits.min}
            maxValue={retentionLimits.max}
            formatOptions={{ maximumFractionDigits: 0 }}
            onChange={(days) => {
              if (days !== null) apply(days);
            }}
          />
        )}
        <p className="field-help">
          {t("Answers, events and scores go with them. Quizzes stay. Export what you want to keep first.")}
        </p>
      </div>
      <SureDialog
        title={t("Delete participations after {days} days", { days: asked ?? 0 })}
        isOpen={asked !== null}
        onClose={cancel}
        verb={t("Delete after {days} days", { days: asked ?? 0 })}
        onPress={async () => {
          setAsked(null);
          if (!(await onSave({ retention_days: asked }))) setWanted(kept);
        }}
      >
        <p>
          {t(
            "Every participation that ended more than {days} days ago is deleted for good, those of now within the hour.",
            { days: asked ?? 0 },
          )}
        </p>
      </SureDialog>
    </Card>
  );
}
