import { t } from "../../../ui/messages/messages.ts";
import { Link } from "../../app/router.tsx";
import type { OpenQuiz } from "../../quizzes/load-quiz.ts";
import { Stamp } from "./Stamp.tsx";

export function SignInWay({ quiz }: { readonly quiz: OpenQuiz }) {
  return (
    <section className="way-in">
      <Stamp
        icon="person"
        title={t("Sign in to take this quiz")}
        says={t("{organisation} gives it to people with an account. Your result is kept there.", {
          organisation: quiz.organisation,
        })}
      />
      <div className="way-acts">
        <Link className="btn btn-primary btn-block" href="/participant/login">
          {t("Sign in")}
        </Link>
        <Link className="btn btn-second btn-block" href="/participant/register">
          {t("Register")}
        </Link>
      </div>
    </section>
  );
}
