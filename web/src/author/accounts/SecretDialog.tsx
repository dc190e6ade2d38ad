import type { ReactNode } from "react";
import { Button } from "../../ui/kit/Button.tsx";
import { Dialog } from "../../ui/kit/Dialog.tsx";
import { t } from "../../ui/messages/messages.ts";

interface SecretDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A secret that is told this once. */
export function SecretDialog({ title, isOpen, onClose, children }: SecretDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      alert
      actions={
        <Button variant="primary" onPress={onClose}>
          {t("I have stored it")}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
