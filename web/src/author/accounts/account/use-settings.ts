import { accountSettings, changeAccountSettings } from "@capstan/domain/accounts/settings-contract.ts";
import type { BodyOf } from "@capstan/domain/endpoint.ts";
import { useState } from "react";
import type { Failure } from "../../../api/call.ts";
import type { SaveState } from "../../../ui/plain/SaveStatus.tsx";
import { callAsAuthor, queryClient, replyKey, session, useAuth, useReply } from "../../shell/session.ts";

export type SettingsChange = Omit<BodyOf<typeof changeAccountSettings>, "version">;

/** The settings as the server has them, and a way to change one: saved at once, and said only when it is. */
export function useSettings() {
  const { account } = useAuth();
  const params = { id: account?.id ?? "" };
  const reply = useReply(accountSettings, { params });
  const [state, setState] = useState<SaveState>("saved");
  const [failure, setFailure] = useState<Failure | null>(null);

  const save = async (change: SettingsChange): Promise<boolean> => {
    if (!reply.data) return false;
    setState("saving");
    const result = await callAsAuthor(changeAccountSettings, {
      params,
      body: { version: reply.data.version, ...change },
    });
    if (result.ok) {
      queryClient.setQueryData(replyKey(accountSettings, { params }), result.data);
      setState("saved");
      setFailure(null);
      if (change.name !== undefined) void session.user({ refresh: true });
      return true;
    }
    // what somebody else changed is shown, and asked about again
    if (result.kind === "refused" && result.code === "changed_elsewhere") void reply.refetch();
    setState("refused");
    setFailure(result);
    return false;
  };
  return { reply, state, failure, save };
}
