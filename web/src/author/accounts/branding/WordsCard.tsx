import { brandingLimits } from "@capstan/domain/accounts/branding.ts";
import { TextArea, TextInput } from "../../../ui/kit/TextInput.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import type { PartProps } from "./LogoCard.tsx";

export function WordsCard({ form, accountName, onChange }: PartProps & { accountName: string }) {
  return (
    <Card title={t("Words")}>
      <div className="branding-fields">
        <TextInput
          label={t("Name that participants see")}
          value={form.name}
          onChange={(name) => onChange({ name })}
          placeholder={accountName}
          limit={brandingLimits.name}
          help={t("Left empty, it is the name of the account: {name}.", { name: accountName })}
        />
        <TextArea
          label={t("Welcome")}
          rows={2}
          value={form.welcome_text}
          onChange={(welcome_text) => onChange({ welcome_text })}
          limit={brandingLimits.welcome}
          help={t("Above each quiz's own description, where participants come in. Up to 280 characters.")}
        />
        <TextInput
          label={t("Footer")}
          value={form.footer_text}
          onChange={(footer_text) => onChange({ footer_text })}
          limit={brandingLimits.footer}
          help={t("Below the way in and at the end of mails: whom to ask, for example.")}
        />
      </div>
    </Card>
  );
}
