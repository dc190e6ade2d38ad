import type { Failure } from "../../api/call.ts";
import { t } from "../../ui/messages/messages.ts";
import { ProblemMessage } from "../../ui/plain/ProblemMessage.tsx";
import { Icon } from "./Icon.tsx";

interface Props {
  readonly failure: Failure;
  readonly what: string;
  readonly onRetry: () => void;
}

export function LoadFailed({ failure, what, onRetry }: Props) {
  return (
    <ProblemMessage
      failure={failure}
      what={what}
      action={
        <button type="button" className="btn btn-second btn-sm" onClick={onRetry}>
          <Icon name="again" small />
          {t("Try again")}
        </button>
      }
    />
  );
}
