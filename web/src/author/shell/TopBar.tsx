import { useLocation } from "@tanstack/react-router";
import { Menu, Search } from "lucide-react";
import { useState } from "react";
import { Button, Dialog, DialogTrigger, Modal, ModalOverlay } from "react-aria-components";
import { t } from "../../ui/messages/messages.ts";
import { currentItem } from "./navigation.ts";
import { showOverlay } from "./overlay.ts";
import { Sidebar } from "./Sidebar.tsx";

/** On phones the sidebar becomes this bar; its menu is the same sidebar as a drawer. */
export function TopBar({ onSignOut }: { onSignOut: () => void }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  return (
    <header className="topbar">
      <DialogTrigger isOpen={open} onOpenChange={setOpen}>
        <Button className="topbar-button" aria-label={t("Open the menu")}>
          <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <ModalOverlay className="side-scrim" isDismissable>
          <Modal className="side-sheet">
            <Dialog aria-label={t("Menu")}>
              <Sidebar shape="drawer" onSignOut={onSignOut} onFollow={() => setOpen(false)} />
            </Dialog>
          </Modal>
        </ModalOverlay>
      </DialogTrigger>
      <span className="topbar-title">{currentItem(pathname)?.label ?? t("Capstan")}</span>
      <Button
        className="topbar-button"
        aria-label={t("Search or jump to")}
        onPress={() => showOverlay("palette")}
      >
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </header>
  );
}
