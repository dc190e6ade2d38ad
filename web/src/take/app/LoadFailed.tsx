import type { Failure } from "../../api/call.ts";
import { t } from "../../ui/messages/messages.ts";
import { Note } from "../../ui/plain/Note.tsx";
import { ProblemMessage } from "../../ui/plain/ProblemMessage.tsx";
import { Icon } from "./Icon.tsx";

interface Props {
  readonly failure: Failure;
  readonly what: string;
  readonly onRetry: () => void;
  /** `what` is said whatever failed, and the server's own sentence under it. */
  readonly saysWhat?: boolean;
}

export function LoadFailed({ failure, what, onRetry, saysWhat = false }: Props) {
  const again = (
    <button type="button" className="btn btn-second btn-sm" onClick={onRetry}>
      <Icon name="again" small />
      {t("Try again")}
    </button>
  );
  if (saysWhat && failure.kind === "refused") {
    return (
      <Note tone="error" title={what} alert action={again}>
        {t(failure.detail)}
      </Note>
    );
  }
  return <ProblemMessage failure={failure} what={what} action={again} />;
}
