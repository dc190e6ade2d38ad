import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../ui/kit/Button.tsx";
import { buttonClass } from "../../ui/kit/button-class.ts";
import { CopyField } from "../../ui/kit/CopyField.tsx";
import { t } from "../../ui/messages/messages.ts";
import { EmptyState } from "../../ui/plain/EmptyState.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import { useOnline } from "./use-online.ts";
import { type BrokenPage, newReference, whatBroke } from "./what-broke.ts";

interface ErrorScreenProps {
  error?: unknown;
  reset?: () => void;
}

/** What a screen that broke leaves behind, and the page at /error: what happened, what is safe, what to do now. */
export function ErrorScreen({ error, reset }: ErrorScreenProps) {
  const isOnline = useOnline();
  const kind = whatBroke(error, isOnline);
  const [{ reference, report }] = useState(() => reported(error));
  const { title, text, again } = words(kind);
  usePageTitle(title);
  useEffect(() => {
    // whoever looks into the browser's log finds it by what the person quotes
    if (error !== undefined) console.error(`Reference ${reference}`, error);
  }, [error, reference]);
  const tryAgain =
    kind === "fault" ? (reset ?? (() => window.location.assign("/"))) : () => window.location.reload();
  return (
    <div className="page">
      <EmptyState
        level={1}
        title={title}
        action={
          <>
            <Button variant="primary" onPress={tryAgain}>
              {again}
            </Button>
            <Link className={buttonClass()} to="/">
              {t("Go to the Command Center")}
            </Link>
          </>
        }
      >
        {text}
      </EmptyState>
      {kind === "fault" && (
        <div className="error-details">
          <CopyField label={t("Error to quote")} value={report} />
          <p>{t("If it happens again, send this line to who runs this server.")}</p>
        </div>
      )}
    </div>
  );
}

function words(kind: BrokenPage): { title: string; text: ReactNode; again: string } {
  if (kind === "offline") {
    return {
      title: t("You are offline"),
      text: t(
        "This page needs the server. What was being written in an assessment is kept on this device and is saved once the connection is back.",
      ),
      again: t("Try again"),
    };
  }
  if (kind === "old_page") {
    return {
      title: t("Capstan was renewed, or the connection broke"),
      text: t("A part of this page could not be loaded. What was saved is safe."),
      again: t("Load the page again"),
    };
  }
  return {
    title: t("Something went wrong"),
    text: t(
      "The fault is on our side. What was saved is safe; what was being typed may have to be entered again.",
    ),
    again: t("Try again"),
  };
}

function reported(error: unknown): { reference: string; report: string } {
  const reference = newReference();
  const at = new Date().toISOString();
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error ?? "");
  return { reference, report: `${reference} ${at} ${window.location.pathname} ${said}`.trim().slice(0, 400) };
}
