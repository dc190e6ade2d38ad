import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../ui/kit/Button.tsx";
import { buttonClass } from "../../ui/kit/button-class.ts";
import { CopyField } from "../../ui/kit/CopyField.tsx";
import { t } from "../../ui/messages/messages.ts";
import { EmptyState } from "../../ui/plain/EmptyState.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";

interface ErrorScreenProps {
  error?: unknown;
  reset?: () => void;
}

/** What a screen that broke leaves behind, and the page at /error. */
export function ErrorScreen({ error, reset }: ErrorScreenProps) {
  usePageTitle(t("Something went wrong"));
  const [at] = useState(() => new Date().toISOString());
  // A new version took the place of the parts this page was made of.
  const isOldPage =
    error instanceof Error && /dynamically imported module|module script/i.test(error.message);
  const again = isOldPage ? () => window.location.reload() : (reset ?? (() => window.location.assign("/")));
  return (
    <div className="page">
      <EmptyState
        level={1}
        title={isOldPage ? t("Capstan was renewed, or the connection broke") : t("Something went wrong")}
        action={
          <>
            <Button variant="primary" onPress={again}>
              {isOldPage ? t("Load the page again") : t("Try again")}
            </Button>
            <Link className={buttonClass()} to="/">
              {t("Go to the Command Center")}
            </Link>
          </>
        }
      >
        {isOldPage
          ? t("A part of this page could not be loaded. What was saved is safe.")
          : t(
              "The fault is on our side. What was saved is safe; what was being typed may have to be entered again.",
            )}
      </EmptyState>
      {error !== undefined && !isOldPage && (
        <details className="error-details">
          <summary>{t("What to tell who runs this server")}</summary>
          <CopyField label={t("Details")} value={`${at} ${window.location.pathname} ${wordsOf(error)}`} />
        </details>
      )}
    </div>
  );
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
