import type { Failure } from "../../api/call.ts";
import { t } from "../messages/messages.ts";
import { ProblemMessage } from "../plain/ProblemMessage.tsx";
import { Button } from "./Button.tsx";

interface LoadFailedProps {
  failure: Failure;
  /** "The crew could not be loaded." */
  what: string;
  onRetry: () => unknown;
}

/** In the place of what could not be loaded, with the way to try again. */
export function LoadFailed({ failure, what, onRetry }: LoadFailedProps) {
  return (
    <ProblemMessage
      failure={failure}
      what={what}
      action={
        <Button size="s" onPress={() => void onRetry()}>
          {t("Try again")}
        </Button>
      }
    />
  );
}
