import { applyPreset, type PresetName, presets } from "@capstan/domain/quizzes/presets.ts";
import { BookOpen, ClipboardList, History, MessageSquare, Shield } from "lucide-react";
import { Button } from "../../../ui/kit/Button.tsx";
import { RadioCards } from "../../../ui/kit/RadioCards.tsx";
import { useReadOnly } from "../../../ui/kit/read-only.ts";
import { t } from "../../../ui/messages/messages.ts";
import { useDraft, useDraftStore } from "../draft/use-draft.ts";
import "./presets.css";
import { presetOf, settingSections } from "./setting-rows.ts";

const icons = { practice: History, homework: BookOpen, exam: Shield, survey: MessageSquare };

/** The presets as cards, and "standard" for those who want none. */
export function presetCards(): readonly {
  readonly value: PresetName | "standard";
  readonly name: string;
  readonly text: string;
  readonly icon: typeof Shield;
}[] {
  return [
    {
      value: "standard",
      name: t("Standard"),
      text: t("No clock, one attempt, results and right answers at once. Nothing is preset."),
      icon: ClipboardList,
    },
    ...(Object.keys(presets) as PresetName[]).map((value) => ({
      value,
      name: t(presets[value].label),
      text: t(presets[value].help),
      icon: icons[value],
    })),
  ];
}

export function PresetChoice() {
  const store = useDraftStore();
  const { settings } = useDraft().mine;
  const preset = presetOf(settings);
  const isReadOnly = useReadOnly();
  const changed = settingSections(settings, "").reduce((sum, section) => sum + section.changed, 0);

  const apply = (name: PresetName | "standard") =>
    store.edit((document) => ({
      ...document,
      settings:
        name === "standard"
          ? { ...document.settings, quiz_type: "standard" }
          : applyPreset(document.settings, name),
    }));

  return (
    <section id="preset" className="preset-choice preset-cards">
      <RadioCards
        label={t("Preset")}
        hideLabel
        value={settings.quiz_type}
        choices={presetCards()}
        onChange={apply}
      />
      {preset && (
        <p className="preset-line">
          {t("{name} sets {count} settings.", {
            name: t(preset.label),
            count: Object.keys(preset.sets).length,
          })}{" "}
          {changed === 0
            ? t("All of them stand as it set them.")
            : isReadOnly
              ? t("{changed, plural, one {One of them was} other {# of them were}} changed.", { changed })
              : t("You changed {changed} of them.", { changed })}
          {changed > 0 && !isReadOnly && (
            <Button variant="link" size="s" onPress={() => apply(preset.name)}>
              {t("Go back to {name}", { name: t(preset.label) })}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
