import { type ReactNode, useEffect, useId, useRef } from "react";
import { t } from "../../ui/messages/messages.ts";
import { Icon } from "./Icon.tsx";

interface Props {
  readonly title: string;
  readonly context?: string;
  readonly className?: string;
  /** Left out where there is no way round it. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back. */
export function Dialog({ title, context, className = "", onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself
    <dialog
      ref={dialog}
      className={`sheet ${className}`.trim()}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose?.();
      }}
    >
      <div className="sheet-in">
        <div className="sheet-head">
          <div>
            <h2 id={id}>{title}</h2>
            {context ? <p className="small quiet num">{context}</p> : null}
          </div>
          {onClose ? (
            <button type="button" className="icon-btn" aria-label={t("Close")} onClick={onClose}>
              <Icon name="close" />
            </button>
          ) : null}
        </div>
        {children}
      </div>
    </dialog>
  );
}
