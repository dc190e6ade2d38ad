// What the forms of the profile share: one sending at a time, and where each refusal is shown.
import type { BodyOf } from "@capstan/domain/endpoint.ts";
import type { updateProfile } from "@capstan/domain/participants/contract.ts";
import { useState } from "react";
import type { Failure } from "../../../api/call.ts";
import { t } from "../../../ui/messages/messages.ts";
import { notify } from "../../app/notices.tsx";
import { participantChanged } from "../participant-session.ts";
import { changeProfile } from "./change-profile.ts";

export function useProfileForm(shownFields: readonly string[]) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function send(body: BodyOf<typeof updateProfile>, saved: string): Promise<boolean> {
    if (isSending) return false;
    setSending(true);
    setFailure(null);
    const result = await changeProfile(body);
    setSending(false);
    if (!result.ok) {
      setFailure(result);
      return false;
    }
    participantChanged();
    notify.success(saved);
    return true;
  }

  /** The server's words for a field, beside that field. */
  const errorOf = (field: string): string | null => {
    if (failure?.kind !== "refused") return null;
    if (failure.code === "password_too_common" && field === "password") return t(failure.detail);
    return failure.errors[field]?.map((sentence) => t(sentence)).join(" ") ?? null;
  };
  const isBeside = shownFields.some((field) => errorOf(field) !== null);
  return { send, isSending, errorOf, failure: isBeside ? null : failure };
}
