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
  children: ReactNode;
}

/** Asks before what cannot be undone, and before nothing else. */
export function SureDialog({ title, isOpen, onClose, verb, children, ...button }: SureDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      alert
      actions={
        <>
          <Button onPress={onClose}>{t("Keep everything")}</Button>
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
