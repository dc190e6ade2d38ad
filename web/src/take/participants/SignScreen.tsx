import { useEffect, useState } from "react";
import { safeRedirect } from "../../api/safe-redirect.ts";
import { localStore } from "../../api/safe-storage.ts";
import { t } from "../../ui/messages/messages.ts";
import { CapstanMark } from "../../ui/plain/CapstanMark.tsx";
import { Note } from "../../ui/plain/Note.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import { RunsOn } from "../app/RunsOn.tsx";
import { Link, useLocation, useSearch } from "../app/router.tsx";
import { pendingQuizTitle } from "../quizzes/pending-quiz.ts";
import { signedInAuthor } from "./participant-session.ts";
import { SignForm } from "./SignForm.tsx";

export function LoginScreen() {
  return <SignScreen mode="login" />;
}

export function RegisterScreen() {
  return <SignScreen mode="register" />;
}

function SignScreen({ mode }: { readonly mode: "login" | "register" }) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const pendingId = localStore.get("pending_quiz_id");
  const [title, setTitle] = useState<string | null>(null);
  const [author] = useState(signedInAuthor);
  const isNew = mode === "register";
  usePageTitle(isNew ? t("Create your account") : t("Sign in"));

  useEffect(() => {
    if (pendingId) void pendingQuizTitle(pendingId).then(setTitle);
  }, [pendingId]);

  const done = () => {
    const fallback = pendingId ? `/quiz/${pendingId}/access` : "/quiz/dashboard";
    navigate(safeRedirect(new URLSearchParams(search).get("redirect"), fallback), { replace: true });
  };
  const to = (screen: string) => `/participant/${screen}${search ? `?${search}` : ""}`;
  return (
    <div className="sign">
      <main id="main" className="sign-in" tabIndex={-1}>
        <div className="sign-head">
          <CapstanMark size={40} />
          <h1>{isNew ? t("Create your account") : t("Sign in to Capstan")}</h1>
          {title ? (
            <p className="muted">
              {t("Then go on to")} <b dir="auto">{title}</b>
            </p>
          ) : (
            <p className="muted">{t("Your attempts and results, on every device.")}</p>
          )}
        </div>
        <div className="card">
          <nav className="tabs" aria-label={t("Sign in or register")}>
            <Link href={to("login")} replace aria-current={isNew ? undefined : "page"}>
              {t("Sign in")}
            </Link>
            <Link href={to("register")} replace aria-current={isNew ? "page" : undefined}>
              {t("Register")}
            </Link>
          </nav>
          {author ? (
            <Note tone="warning">
              {t(
                "You are signed in as the author {name}. Going on here signs that account out on this browser.",
                {
                  name: author.name,
                },
              )}
            </Note>
          ) : null}
          <SignForm key={mode} mode={mode} onDone={done} />
        </div>
        <p className="small muted sign-other">
          {t("In a hurry?")}{" "}
          <Link href={pendingId ? `/quiz/${pendingId}/access` : "/quiz/access"}>
            {t("Continue as guest")}
          </Link>
        </p>
      </main>
      <footer className="foot">
        <RunsOn />
      </footer>
    </div>
  );
}
