// The way in as participants meet it, in the frame beside the branding's form: a quiz that is not there, dressed as the
// form says. It hears the page around it and nobody else, and takes no clicks.
import type { ShownBranding } from "@capstan/domain/accounts/branding-preview.ts";
import type { AccessQuiz, PublicQuestion } from "@capstan/domain/quizzes/contract.ts";
import { useEffect, useState } from "react";
import { QuestionView } from "../../player/QuestionView.tsx";
import { t } from "../../ui/messages/messages.ts";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import { OrgTile } from "../app/OrgTile.tsx";
import { QuizPanel } from "../quizzes/QuizPanel.tsx";
import { useBranding } from "../quizzes/wear-branding.ts";
import { NamelessWay } from "./access/GuestWay.tsx";

export function BrandingPreviewScreen() {
  const [shown, setShown] = useState<ShownBranding | null>(null);
  usePageTitle(t("Preview"));
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<ShownBranding>) => {
      if (origin === location.origin && source === parent && data?.kind === "branding") setShown(data);
    };
    addEventListener("message", hear);
    if (parent !== window) parent.postMessage("ready", location.origin);
    return () => removeEventListener("message", hear);
  }, []);
  const theme = shown?.theme;
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
  }, [theme]);
  const quiz = shown && sampleQuiz(shown);
  return (
    <div inert>
      {quiz && shown.page === "question" ? (
        <SampleQuestion quiz={quiz} />
      ) : (
        <QuizPanel quiz={quiz} title=" ">
          {quiz ? <NamelessWay quiz={quiz} onEnter={() => undefined} isPreview /> : null}
        </QuizPanel>
      )}
    </div>
  );
}

function SampleQuestion({ quiz }: { readonly quiz: AccessQuiz }) {
  useBranding(quiz);
  return (
    <div className="player">
      <header className="top">
        <div className="top-title">
          <OrgTile name={quiz.organisation} logo={quiz.branding?.logo_url} />
          <h1 className="name">{quiz.title}</h1>
        </div>
      </header>
      <main id="main" className="q">
        <QuestionView question={sampleQuestion()} value="b" onChange={() => undefined} />
      </main>
    </div>
  );
}

function sampleQuestion(): PublicQuestion {
  const stem = t("Which knot makes a loop that does not slip?");
  const texts = { a: t("Sheet bend"), b: t("Bowline"), c: t("Clove hitch") };
  return {
    id: "preview",
    question_type: "multiple_choice",
    question_text: stem,
    question_html: `<p>${stem}</p>`,
    options: Object.entries(texts).map(([id, text]) => ({ id, value: id, text, html: text })),
    points: 1,
    required: false,
  };
}

function sampleQuiz({ organisation, branding }: ShownBranding): AccessQuiz {
  return {
    view: "access",
    id: "preview",
    title: t("Knots and splices"),
    description_html: "",
    organisation,
    branding,
    access_control: "public",
    status: "published",
    question_count: 24,
    total_points: 24,
    is_timed: true,
    quiz_time_limit: 30,
    opens_at: null,
    closes_at: null,
    passing_score: 70,
    allow_retakes: false,
    max_retakes: 0,
    allow_previous_questions: true,
    skippable_questions: true,
    show_results: true,
    show_correct_answers: true,
    revision: 1,
    server_time: "2026-01-01T00:00:00.000Z",
  };
}
