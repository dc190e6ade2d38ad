import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { buttonClass } from "../../ui/kit/button-class.ts";
import { t } from "../../ui/messages/messages.ts";
import { EmptyState } from "../../ui/plain/EmptyState.tsx";
import { PageHeader } from "../../ui/plain/PageHeader.tsx";
import { displayName } from "../shell/person.ts";
import { useAuth, useMay } from "../shell/session.ts";

/** Before there is anything to command: one offer, and what follows from it. */
export function FirstRun() {
  const { user } = useAuth();
  const mayCreate = useMay("edit");
  const name = displayName(user).split(/\s+/)[0] ?? "";
  const header = (
    <PageHeader
      title={t("Command Center")}
      context={t("Welcome aboard, {name}. Nothing needs you yet.", { name })}
    />
  );
  if (!mayCreate) {
    return (
      <div className="page">
        {header}
        <div className="card">
          <EmptyState title={t("No assessments yet")}>
            {t("Once the crew has published one, its scores, times and every answer appear here.")}
          </EmptyState>
        </div>
      </div>
    );
  }
  return (
    <div className="page">
      {header}
      <section className="card first-run" aria-labelledby="first-run">
        <div className="first-run-picture" aria-hidden="true" />
        <div className="first-run-words">
          <h2 id="first-run">{t("Create your first assessment")}</h2>
          <p>
            {t(
              "Write a few questions, publish, and share one link. People can take it on any phone, even when the connection drops.",
            )}
          </p>
          <div>
            <Link className={buttonClass({ variant: "primary", size: "l" })} to="/create-quiz">
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              {t("Create Assessment")}
            </Link>
          </div>
        </div>
      </section>
      <ol className="first-steps">
        <Step
          number={1}
          name={t("Write")}
          words={t("Questions with code and formulas. Every change is saved as you type.")}
        />
        <Step
          number={2}
          name={t("Publish and share")}
          words={t("People get a frozen copy, so that nothing changes under their hands.")}
        />
        <Step
          number={3}
          name={t("See the results")}
          words={t("Scores, times and every answer appear here as they come in.")}
        />
      </ol>
    </div>
  );
}

function Step({ number, name, words }: { number: number; name: string; words: string }) {
  return (
    <li>
      <span className="first-step-number num" aria-hidden="true">
        {number}
      </span>
      <div>
        <h3>{name}</h3>
        <p>{words}</p>
      </div>
    </li>
  );
}
