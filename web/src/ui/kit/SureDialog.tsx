import type { ReactNode } from "react";
import { t } from "../messages/messages.ts";
import { Button, type ButtonProps } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface SureDialogProps
  extends Pick<ButtonProps, "type" | "form" | "isDisabled" | "isPending" | "onPress"> {
  /** Names the thing: "Delete Fire Safety 2026". */
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** On the button that does it. */
  verb: string;
  /** On the way out. */
  keep?: string;
  children: ReactNode;
}

/** Asks before what cannot be undone, and before nothing else. */
export function SureDialog(props: SureDialogProps) {
  const { title, isOpen, onClose, verb, keep = t("Keep everything"), children, ...button } = props;
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      alert
      actions={
        <>
          <Button onPress={onClose}>{keep}</Button>
          <Button variant="danger-filled" {...button}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
