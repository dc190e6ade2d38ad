import { type ReactNode, useId } from "react";

interface CardProps {
  title?: string;
  /** At the right of the title. */
  actions?: ReactNode;
  foot?: ReactNode;
  /** Content that brings its own padding, such as a table or rows. */
  flush?: boolean;
  children: ReactNode;
}

export function Card({ title, actions, foot, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={title ? id : undefined}>
      {title && (
        <header className="card-head">
          <h2 className="section-title" id={id}>
            {title}
          </h2>
          {actions && <div className="card-head-actions">{actions}</div>}
        </header>
      )}
      {flush ? children : <div className="card-body">{children}</div>}
      {foot && <footer className="card-foot">{foot}</footer>}
    </section>
  );
}
