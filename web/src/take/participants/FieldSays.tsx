import { Icon } from "../app/Icon.tsx";

interface Props {
  readonly id: string;
  readonly error?: string | null | undefined;
  readonly hint?: string | undefined;
}

/** The line under a field: what is wrong, else what helps. */
export function FieldSays({ id, error, hint }: Props) {
  if (error) {
    return (
      <p className="error" id={id} role="alert">
        <Icon name="alert" small />
        <span>{error}</span>
      </p>
    );
  }
  return hint ? (
    <p className="hint" id={id}>
      {hint}
    </p>
  ) : null;
}
