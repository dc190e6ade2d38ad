import { type ReactNode, useId } from "react";

interface Props {
  readonly title: string;
  readonly says?: string;
  readonly children: ReactNode;
}

/** One thing about oneself that can be changed. */
export function ProfileCard({ title, says, children }: Props) {
  const id = useId();
  return (
    <section className="card own-card" aria-labelledby={id}>
      <div className="own-head">
        <h2 className="h-sec" id={id}>
          {title}
        </h2>
        {says ? <p className="muted small">{says}</p> : null}
      </div>
      {children}
    </section>
  );
}
