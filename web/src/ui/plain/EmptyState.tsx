import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  /** 1 where it is all there is on the page. */
  level?: 1 | 2;
  /** One sentence that teaches. */
  children?: ReactNode;
  /** The one button that starts. */
  action?: ReactNode;
  picture?: ReactNode;
}

export function EmptyState({ title, level = 2, children, action, picture }: EmptyStateProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="empty">
      {picture && (
        <div className="empty-picture" aria-hidden="true">
          {picture}
        </div>
      )}
      <Heading tabIndex={level === 1 ? -1 : undefined}>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className="empty-actions">{action}</div>}
    </div>
  );
}
