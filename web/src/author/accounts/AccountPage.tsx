import type { ReactNode } from "react";
import { t } from "../../ui/messages/messages.ts";
import { CapstanMark } from "../../ui/plain/CapstanMark.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import isobaths from "./isobaths.svg";
import "./account-page.css";

/** The frame of signing in: the picture at the left, one card at the right. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="account-page">
      <section className="account-picture" aria-hidden="true">
        <img src={isobaths} alt="" />
        <p>{t("Assessments that never lose an answer.")}</p>
      </section>
      <section className="account-side">
        <div className="account-card">
          <div className="brand">
            <CapstanMark />
            <span>
              <b>{t("Capstan")}</b>
              <small>{t("Captain's Deck")}</small>
            </span>
          </div>
          <h1 tabIndex={-1}>{title}</h1>
          {children}
        </div>
      </section>
    </div>
  );
}
