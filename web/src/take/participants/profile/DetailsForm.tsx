import { messages } from "@capstan/domain/messages.ts";
import type { Me } from "@capstan/domain/participants/contract.ts";
import { type FormEvent, useState } from "react";
import { t } from "../../../ui/messages/messages.ts";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { PasswordField } from "../PasswordField.tsx";
import { useParticipant } from "../participant-session.ts";
import { TextField } from "../TextField.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { useProfileForm } from "./use-profile-form.ts";

const fields = ["name", "email", "current_password"];

/** Name and email; a new email asks who is there. A guest has a name and nothing else. */
export function DetailsForm({ profile }: { readonly profile: Me }) {
  const [name, setName] = useState(profile.name);
  const [email, setEmail] = useState(profile.email ?? "");
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { send, isSending, errorOf, failure } = useProfileForm(fields);
  const isGuest = profile.is_anonymous;
  // What was saved a moment ago is known by now.
  const knownEmail = useParticipant()?.email ?? profile.email;
  const isNewEmail = !isGuest && email.trim() !== knownEmail;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === "") return setMissing(true);
    const changes = {
      name: name.trim(),
      ...(isNewEmail ? { email: email.trim(), current_password: password } : {}),
    };
    if (await send(changes, t("Your profile is saved."))) setPassword("");
  }

  return (
    <ProfileCard
      title={isGuest ? t("Your name") : t("Name and email")}
      says={t("Those who give you quizzes see it beside your answers.")}
    >
      <form className="own-form" onSubmit={save}>
        {failure ? <ProblemMessage failure={failure} what={t(messages.updateProfileFailed)} /> : null}
        <TextField
          label={t("Name")}
          value={name}
          onChange={(value) => {
            setName(value);
            setMissing(false);
          }}
          autoComplete="name"
          maxLength={120}
          error={isMissing ? t("Enter your name.") : errorOf("name")}
        />
        {isGuest ? null : (
          <TextField
            label={t("Email")}
            type="email"
            value={email}
            onChange={setEmail}
            required
            maxLength={254}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf("email")}
          />
        )}
        {isNewEmail ? (
          <PasswordField
            label={t("Current password")}
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            hint={t("You sign in with the new email from then on.")}
            error={errorOf("current_password")}
          />
        ) : null}
        <div className="acts">
          <button type="submit" className="btn btn-primary" disabled={isSending}>
            {t("Save")}
          </button>
        </div>
      </form>
    </ProfileCard>
  );
}
