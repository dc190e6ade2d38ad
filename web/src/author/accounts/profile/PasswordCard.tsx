import { changePassword, listSignIns } from "@capstan/domain/accounts/own-profile-contract.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { PasswordInput } from "../../../ui/kit/PasswordInput.tsx";
import { useSending } from "../../../ui/kit/use-sending.ts";
import { t } from "../../../ui/messages/messages.ts";
import { notify } from "../../../ui/notifications/store.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { callAsAuthor, queryClient, useAuth } from "../../shell/session.ts";

export function PasswordCard() {
  const { user } = useAuth();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [missing, setMissing] = useState<{ current?: string; next?: string }>({});
  const { pending, failure, errors, send } = useSending();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const absent = {
      ...(current ? {} : { current: t("Enter your current password.") }),
      ...(next.length >= 8 ? {} : { next: t("A password has at least 8 characters.") }),
    };
    setMissing(absent);
    if (pending || Object.keys(absent).length > 0) return;
    const body = { current_password: current, new_password: next };
    const result = await send(callAsAuthor(changePassword, { body }));
    if (!result.ok) return;
    setCurrent("");
    setNext("");
    notify.success(
      t(
        "Your password is changed. {count, plural, =0 {You were signed in nowhere else.} one {One other sign-in has ended.} other {# other sign-ins have ended.}}",
        { count: result.data.signed_out },
      ),
    );
    void queryClient.invalidateQueries({ queryKey: [listSignIns.name] });
  };
  return (
    <Card title={t("Password")}>
      <form className="profile-form" onSubmit={save} noValidate>
        {failure && (
          <ProblemMessage
            failure={failure}
            what={t("Your password could not be changed.")}
            shownFields={["current_password", "new_password"]}
          />
        )}
        {/* tells a password manager whose password it is */}
        <input
          className="sr-only"
          type="email"
          autoComplete="username"
          value={user?.email ?? ""}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordInput
          label={t("Current password")}
          name="current_password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={missing.current ?? errors.current_password}
        />
        <PasswordInput
          label={t("New password")}
          name="new_password"
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          error={missing.next ?? errors.new_password}
          help={t("At least 8 characters; a few words are good. You are signed out everywhere else.")}
        />
        <div className="profile-acts">
          <Button type="submit" variant="primary" isPending={pending}>
            {t("Change the password")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
