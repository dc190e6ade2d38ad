import type { User } from "@capstan/domain/accounts/contract.ts";
import { changeProfile } from "@capstan/domain/accounts/own-profile-contract.ts";
import type { BodyOf } from "@capstan/domain/endpoint.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { TextInput } from "../../../ui/kit/TextInput.tsx";
import { useSending } from "../../../ui/kit/use-sending.ts";
import { t } from "../../../ui/messages/messages.ts";
import { notify } from "../../../ui/notifications/store.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { ImageUpload } from "../../../ui/upload/ImageUpload.tsx";
import { initials } from "../../shell/person.ts";
import { largestImage, sendImage } from "../../shell/send-image.ts";
import { callAsAuthor, session, useAuth } from "../../shell/session.ts";

const mostLetters = 120;

export function AboutCard() {
  const { user } = useAuth();
  return user ? <AboutForm key={user.id} user={user} /> : null;
}

function AboutForm({ user }: { user: User }) {
  const [name, setName] = useState(user.full_name);
  const { pending, failure, errors, send } = useSending();
  const [isMissing, setMissing] = useState(false);

  const change = async (body: BodyOf<typeof changeProfile>, said: string) => {
    const result = await send(callAsAuthor(changeProfile, { body }));
    if (!result.ok) return;
    setName(result.data.full_name);
    notify.success(said);
    // the sidebar shows it too, and what the browser keeps of the author
    await session.user({ refresh: true });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === "");
    if (pending || name.trim() === "" || name.length > mostLetters) return;
    void change({ full_name: name }, t("Your name is saved."));
  };
  return (
    <Card title={t("About you")}>
      <div className="profile-form">
        {failure && (
          <ProblemMessage
            failure={failure}
            what={t("Your profile could not be saved.")}
            shownFields={["full_name"]}
          />
        )}
        <ImageUpload
          label={t("Your picture")}
          help={t("PNG, JPEG, WebP or GIF, up to 10 MB. It is cut to a square. You can also drop it here.")}
          image={user.avatar_url ? { url: user.avatar_url } : null}
          placeholder={<span aria-hidden="true">{initials(user)}</span>}
          shape="round"
          shrink={{ side: 256, square: true }}
          limit={largestImage}
          send={sendImage}
          onUploaded={({ id }) => void change({ avatar_id: id }, t("Your picture is saved."))}
          onRemove={() => void change({ avatar_id: null }, t("Your picture is removed."))}
        />
        <form onSubmit={save} noValidate>
          <TextInput
            label={t("Name")}
            name="name"
            autoComplete="name"
            value={name}
            onChange={setName}
            limit={mostLetters}
            error={isMissing ? t("Enter a name.") : errors.full_name}
            help={t("Your crew sees it, and people who are invited by you.")}
          />
          <div className="profile-acts">
            <Button type="submit" variant="primary" isPending={pending} isDisabled={name === user.full_name}>
              {t("Save the name")}
            </Button>
          </div>
        </form>
      </div>
    </Card>
  );
}
