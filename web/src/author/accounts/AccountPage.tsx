import { type ReactNode, useEffect, useRef } from "react";
import { t } from "../../ui/messages/messages.ts";
import { CapstanMark } from "../../ui/plain/CapstanMark.tsx";
import { usePageTitle } from "../../ui/plain/use-page-title.ts";
import isobaths from "./isobaths.svg";
import "./account-page.css";

interface AccountPageProps {
  title: string;
  /** It took the place of a form: the focus goes to its heading, which is read out. */
  isNext?: boolean;
  children: ReactNode;
}

/** The frame of signing in: the picture at the left, one card at the right. */
export function AccountPage({ title, isNext = false, children }: AccountPageProps) {
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
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
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
      </section>
    </div>
  );
}
