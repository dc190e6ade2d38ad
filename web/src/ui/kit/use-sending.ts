import { useState } from "react";
import type { CallResult, Failure, Refused } from "../../api/call.ts";

const none: Refused["errors"] = {};

/** What a form knows of its call to the server: whether it is on its way, and why the last one failed. */
export function useSending() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async <Reply>(calling: Promise<CallResult<Reply>>): Promise<CallResult<Reply>> => {
    setPending(true);
    const result = await calling;
    setPending(false);
    setFailure(result.ok ? null : result);
    return result;
  };
  return {
    pending,
    failure,
    /** By field, what the server refused. */
    errors: failure?.kind === "refused" ? failure.errors : none,
    send,
    /** The form begins anew. */
    forget: () => setFailure(null),
  };
}
