import { acceptInvitation } from "@capstan/domain/accounts/invitations-contract.ts";
import { type FormEvent, useState } from "react";
import { call, type Failure } from "../../../api/call.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { PasswordInput } from "../../../ui/kit/PasswordInput.tsx";
import { TextInput } from "../../../ui/kit/TextInput.tsx";
import { useSending } from "../../../ui/kit/use-sending.ts";
import { t } from "../../../ui/messages/messages.ts";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { session, startAnew } from "../../shell/session.ts";
import type { Invitation } from "../AcceptInviteScreen.tsx";
import { SignInEmail } from "../SignInEmail.tsx";

interface AcceptFormProps {
  code: string;
  invitation: Invitation;
  /** `open`: a new sign-in; `join`: with the password they have; `signed_in`: as who they are here. */
  way: "open" | "join" | "signed_in";
  onOver: (failure: Failure) => void;
}

export function AcceptForm({ code, invitation, way, onOver }: AcceptFormProps) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState<string | null>(null);
  const { pending, failure, errors, send } = useSending();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const absent = way === "signed_in" ? null : passwordProblem(password, way);
    setMissing(absent);
    if (pending || absent) return;
    const form = {
      code,
      ...(way === "open" && name.trim() ? { full_name: name.trim() } : {}),
      ...(way === "signed_in" ? {} : { password }),
    };
    const as = way === "signed_in" ? "author" : "nobody";
    const result = await send(call(acceptInvitation, { body: form }, { as }));
    if (result.ok) {
      await session.signedIn(result.data.access, result.data.user);
      return startAnew();
    }
    if (result.kind === "refused" && result.code === "invitation_ended") onOver(result);
  };

  return (
    <form onSubmit={submit} noValidate>
      {failure && (
        <ProblemMessage failure={failure} what={t("You are not aboard yet.")} shownFields={["password"]} />
      )}
      <SignInEmail isReadOnly value={invitation.email} onChange={() => {}} />
      {way === "open" && (
        <TextInput
          label={t("Your name")}
          name="name"
          autoComplete="name"
          size="xl"
          limit={120}
          value={name}
          onChange={setName}
          help={t("As your crew sees it. Without one it is the part of your email before the @.")}
        />
      )}
      {way !== "signed_in" && (
        <PasswordInput
          label={way === "open" ? t("New password") : t("Password")}
          name="password"
          autoComplete={way === "open" ? "new-password" : "current-password"}
          value={password}
          onChange={setPassword}
          error={missing ?? errors.password}
          {...(way === "open" ? { help: t("8 to 200 characters; nothing that everybody tries first.") } : {})}
        />
      )}
      <Button type="submit" variant="primary" size="xl" isPending={pending}>
        {pending ? t("Joining…") : t("Join {account}", { account: invitation.account_name })}
      </Button>
    </form>
  );
}

function passwordProblem(password: string, way: "open" | "join"): string | null {
  if (way === "join") return password ? null : t("Enter your password.");
  return password.length < 8 || password.length > 200 ? t("A password has 8 to 200 characters.") : null;
}
