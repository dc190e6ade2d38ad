import type { ReactNode } from "react";
import { usePageTitle } from "./use-page-title.ts";

interface PageHeaderProps {
  title: string;
  /** One line; the save status stands here where there is one. */
  context?: ReactNode;
  /** Exactly one of them is primary. */
  actions?: ReactNode;
  /** The link to the parent, with its left arrow. */
  crumb?: ReactNode;
  /** On a phone too, where the bar above names only the room. */
  keepsTitle?: boolean;
}

export function PageHeader({ title, context, actions, crumb, keepsTitle = false }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={keepsTitle ? "page-head keeps-title" : "page-head"}>
      <div className="page-head-words">
        {crumb && <div className="crumb">{crumb}</div>}
        <h1 tabIndex={-1} dir="auto">
          {title}
        </h1>
        {context && <div className="page-context">{context}</div>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
}
