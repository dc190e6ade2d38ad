import { useState } from "react";

interface Props {
  readonly name: string;
  readonly logo: string | null | undefined;
  readonly large?: boolean;
}

/** An organisation's logo on a white tile, or its first letter on the action colour; the name stands beside it. */
export function OrgTile({ name, logo, large = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const size = large ? "tile tile-lg" : "tile";
  // without a network the logo may be missing: the letter never is
  if (logo && logo !== broken) {
    return (
      <span className={`${size} tile-logo`}>
        <img src={logo} alt="" onError={() => setBroken(logo)} />
      </span>
    );
  }
  return (
    <span className={size} aria-hidden="true">
      {(Array.from(name.trim())[0] ?? "").toUpperCase()}
    </span>
  );
}
