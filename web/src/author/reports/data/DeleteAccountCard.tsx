import { deleteAccount } from "@capstan/domain/reports/data-contract.ts";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/kit/Button.tsx";
import { SureDialog } from "../../../ui/kit/SureDialog.tsx";
import { TextInput } from "../../../ui/kit/TextInput.tsx";
import { useSending } from "../../../ui/kit/use-sending.ts";
import { t } from "../../../ui/messages/messages.ts";
import { Card } from "../../../ui/plain/Card.tsx";
import { Note } from "../../../ui/plain/Note.tsx";
import { ProblemMessage } from "../../../ui/plain/ProblemMessage.tsx";
import { callAsAuthor, session, startAnew } from "../../shell/session.ts";

interface DeleteAccountCardProps {
  accountId: string;
  accountName: string;
  hasExport: boolean;
  isMaking: boolean;
  onExport: () => Promise<void>;
}

export function DeleteAccountCard(props: DeleteAccountCardProps) {
  const { accountId, accountName, hasExport, isMaking, onExport } = props;
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const { pending, failure, send, forget } = useSending();
  const fits = name.trim().normalize("NFC") === accountName.trim().normalize("NFC");
  const close = () => {
    setOpen(false);
    setName("");
    forget();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!fits || pending) return;
    const result = await send(callAsAuthor(deleteAccount, { params: { id: accountId }, body: { name } }));
    if (!result.ok) return;
    session.logout();
    startAnew();
  };
  return (
    <Card title={t("Delete the account")}>
      <div className="data-delete">
        <p>
          {t(
            "Every quiz, participation, result and image of {account} is deleted for good, and its crew has no access any more.",
            { account: accountName },
          )}
        </p>
        <Button variant="danger" onPress={() => setOpen(true)}>
          {t("Delete {account}", { account: accountName })}
        </Button>
      </div>
      <SureDialog
        title={t("Delete {account}", { account: accountName })}
        isOpen={isOpen}
        onClose={close}
        verb={pending ? t("Deleting…") : t("Delete for good")}
        type="submit"
        form="delete-account"
        isDisabled={!fits}
        isPending={pending}
      >
        <form id="delete-account" className="data-form" onSubmit={submit} noValidate>
          {!hasExport && (
            <Note
              tone="warning"
              title={t("You have no copy of today")}
              action={
                <Button isDisabled={isMaking} onPress={() => void onExport()}>
                  {isMaking ? t("Making it…") : t("Export first")}
                </Button>
              }
            >
              {t("Nothing of the account can be fetched once it is deleted.")}
            </Note>
          )}
          {failure && (
            <ProblemMessage
              failure={failure}
              what={t("The account was not deleted.")}
              shownFields={["name"]}
            />
          )}
          <p>{t("People who are taking a quiz now lose their attempt. There is no way back.")}</p>
          <TextInput
            label={t("Type {account} to delete it", { account: accountName })}
            value={name}
            onChange={setName}
            autoComplete="off"
          />
        </form>
      </SureDialog>
    </Card>
  );
}
