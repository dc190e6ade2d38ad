import { Eye, EyeOff } from "lucide-react";
import { type Ref, useState } from "react";
import { Group, Input, TextField } from "react-aria-components";
import { t } from "../messages/messages.ts";
import { IconButton } from "./Button.tsx";
import { errorSentence, FieldFoot, FieldHead, type FieldWords } from "./FieldParts.tsx";

interface PasswordInputProps extends FieldWords {
  value: string;
  onChange: (value: string) => void;
  autoComplete: "current-password" | "new-password";
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
}

export function PasswordInput({
  value,
  onChange,
  autoComplete,
  name,
  inputRef,
  ...words
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      className="field"
      type={shown ? "text" : "password"}
      value={value}
      onChange={onChange}
      autoComplete={autoComplete}
      isInvalid={errorSentence(words.error) !== ""}
      validationBehavior="aria"
      {...(name ? { name } : {})}
    >
      <FieldHead {...words} />
      <Group className="input-group" data-invalid={errorSentence(words.error) !== "" || undefined}>
        <Input ref={inputRef ?? null} className="input input-xl" spellCheck={false} autoCapitalize="off" />
        <IconButton
          icon={shown ? EyeOff : Eye}
          size="s"
          label={shown ? t("Hide the password") : t("Show the password")}
          onPress={() => setShown(!shown)}
        />
      </Group>
      <FieldFoot {...words} />
    </TextField>
  );
}
