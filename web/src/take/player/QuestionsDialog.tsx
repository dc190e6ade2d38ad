// The navigator where there is no room for it beside the question.
import type { EngineState } from "@capstan/domain/participations/engine/state.ts";
import { answerableIds, answeredCount } from "@capstan/domain/participations/engine/views.ts";
import { t } from "../../ui/messages/messages.ts";
import { Dialog } from "../app/Dialog.tsx";
import { Legend, Navigator } from "./Navigator.tsx";

interface Props {
  readonly engine: EngineState;
  readonly why: string | null;
  readonly onGo: (index: number) => void;
  readonly onReview: () => void;
  readonly onClose: () => void;
}

export function QuestionsDialog({ engine, why, onGo, onReview, onClose }: Props) {
  return (
    <Dialog
      title={t("Questions")}
      context={t("{answered} of {total} answered", {
        answered: answeredCount(engine),
        total: answerableIds(engine).length,
      })}
      onClose={onClose}
    >
      <Navigator engine={engine} onGo={onGo} />
      {why ? (
        <p className="q-why" role="alert">
          {why}
        </p>
      ) : null}
      <Legend />
      <button type="button" className="btn btn-primary btn-block" onClick={onReview}>
        {t("Review and submit")}
      </button>
    </Dialog>
  );
}
