import { TextInput, type TextInputProps } from "../../ui/kit/TextInput.tsx";
import { t } from "../../ui/messages/messages.ts";

type SignInEmailProps = Pick<TextInputProps, "value" | "onChange" | "error" | "inputRef" | "isReadOnly">;

/** Who signs in, as browsers and password managers know the field. */
export function SignInEmail(props: SignInEmailProps) {
  return (
    <TextInput {...props} label={t("Email")} type="email" name="email" autoComplete="username" size="xl" />
  );
}
