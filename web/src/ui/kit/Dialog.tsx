import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { t } from "../messages/messages.ts";
import { IconButton } from "./Button.tsx";

interface DialogProps {
  /** Names the thing: "Delete Fire Safety 2026". */
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** What follows from each button; the way out first. */
  actions?: ReactNode;
  wide?: boolean;
  /** For what cannot be undone: a press beside it does not close it. */
  alert?: boolean;
  children: ReactNode;
}

export function Dialog({
  title,
  isOpen,
  onClose,
  actions,
  wide = false,
  alert = false,
  children,
}: DialogProps) {
  return (
    <ModalOverlay
      className="scrim"
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={!alert}
    >
      <Modal className={wide ? "dialog dialog-wide floating" : "dialog floating"}>
        <AriaDialog role={alert ? "alertdialog" : "dialog"}>
          <header className="dialog-head">
            <Heading slot="title">{title}</Heading>
            <IconButton icon={X} label={t("Close")} onPress={onClose} />
          </header>
          <div className="dialog-body">{children}</div>
          {actions && <footer className="dialog-foot">{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
