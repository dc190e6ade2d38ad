import { createQuiz, listQuizzes } from "@capstan/domain/quizzes/contract.ts";
import { limits } from "@capstan/domain/quizzes/limits.ts";
import { applyPreset, type PresetName } from "@capstan/domain/quizzes/presets.ts";
import { defaultSettings } from "@capstan/domain/quizzes/settings.ts";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import type { Failure } from "../../api/call.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { RadioCards } from "../../ui/kit/RadioCards.tsx";
import { TextArea, TextInput } from "../../ui/kit/TextInput.tsx";
import { t } from "../../ui/messages/messages.ts";
import { PageHeader } from "../../ui/plain/PageHeader.tsx";
import { ProblemMessage } from "../../ui/plain/ProblemMessage.tsx";
import { RoleDoesNotReach } from "../shell/RoleDoesNotReach.tsx";
import { callAsAuthor, queryClient, useMay } from "../shell/session.ts";
import "./create-quiz.css";
import { presetCards } from "./settings/PresetChoice.tsx";

/** From blank: a title, what it is for, and into Manage with the draft saved. */
export function CreateQuizScreen() {
  const mayCreate = useMay("edit");
  return mayCreate ? (
    <CreateQuiz />
  ) : (
    <div className="page create-quiz">
      <PageHeader title={t("Create Assessment")} />
      <RoleDoesNotReach>{t("Assessments are made by authors. Ask an admin for that role.")}</RoleDoesNotReach>
    </div>
  );
}

function CreateQuiz() {
  const navigate = useNavigate();
  const [title, setTitle] = useState("");
  const [description, setDescription] = useState("");
  const [preset, setPreset] = useState<PresetName | "standard">("standard");
  const [missingTitle, setMissingTitle] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isCreating, setCreating] = useState(false);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (isCreating) return;
    if (title.trim() === "") {
      setMissingTitle(true);
      return document.getElementById("new-quiz-title")?.querySelector("input")?.focus();
    }
    setCreating(true);
    setFailure(null);
    const settings = preset === "standard" ? {} : { settings: applyPreset(defaultSettings, preset) };
    const result = await callAsAuthor(createQuiz, { body: { title, description, ...settings } });
    setCreating(false);
    if (!result.ok) return setFailure(result);
    void queryClient.invalidateQueries({ queryKey: [listQuizzes.name] });
    await navigate({ to: "/quiz/$id/manage", params: { id: result.data.id } });
  };

  const errors = failure?.kind === "refused" ? failure.errors : {};
  const titleError = missingTitle ? [t("Give the assessment a title.")] : (errors.title ?? null);
  return (
    <div className="page create-quiz">
      <PageHeader
        title={t("Create Assessment")}
        context={t("Only the title is needed. Everything can be changed later.")}
      />
      <form onSubmit={(event) => void create(event)} noValidate>
        {failure && (
          <ProblemMessage
            failure={failure}
            what={t("The assessment could not be created. What you entered is still here.")}
            shownFields={["title", "description"]}
          />
        )}
        <div id="new-quiz-title">
          <TextInput
            label={t("Title")}
            size="xl"
            autoFocus
            value={title}
            limit={limits.title}
            error={titleError}
            placeholder={t("What people will see first")}
            onChange={(next) => {
              setTitle(next);
              setMissingTitle(false);
            }}
          />
        </div>
        <TextArea
          label={t("Description")}
          help={t("Shown before people start. Markdown is understood. It may stay empty.")}
          value={description}
          limit={limits.description}
          error={errors.description ?? null}
          onChange={setDescription}
        />
        <div className="preset-cards">
          <RadioCards
            label={t("What is it for?")}
            help={t("This sets the settings that fit; each can be changed afterwards.")}
            value={preset}
            choices={presetCards()}
            onChange={setPreset}
          />
        </div>
        <div className="create-foot">
          <Button type="submit" variant="primary" size="xl" isPending={isCreating}>
            {isCreating ? t("Creating…") : t("Create and write questions")}
          </Button>
        </div>
      </form>
    </div>
  );
}
