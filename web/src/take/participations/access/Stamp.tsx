import type { ReactNode } from "react";
import { Icon, type IconName } from "../../app/Icon.tsx";

interface Props {
  readonly icon: IconName;
  readonly title: string;
  readonly says: ReactNode;
}

/** The head of every way in that is not simply open: stamp, heading, one sentence. */
export function Stamp({ icon, title, says }: Props) {
  return (
    <>
      <span className="stamp">
        <Icon name={icon} />
      </span>
      <div className="way-head">
        <h2>{title}</h2>
        <p className="muted">{says}</p>
      </div>
    </>
  );
}
