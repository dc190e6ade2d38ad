import { type CSSProperties, type FocusEvent, useRef, useSyncExternalStore } from "react";
import { t } from "../messages/messages.ts";
import { Glyph } from "../plain/Glyph.tsx";
import type { Notification } from "./notifications.ts";
import { notifications, notify } from "./store.ts";

/** Where notifications appear; once per page, after `initNotifications`. */
export function NotificationViewport() {
  const { position, items } = useSyncExternalStore(
    notifications.subscribe,
    notifications.state,
    notifications.state,
  );
  const section = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const enter = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    cameFrom.current = event.relatedTarget;
  };
  return (
    <section
      ref={section}
      className="toasts"
      data-position={position}
      aria-label={t("Notifications")}
      onFocus={enter}
    >
      {items.map((item) => (
        <Toast key={item.id} item={item} onClosed={() => keepFocus(section.current, cameFrom.current)} />
      ))}
    </section>
  );
}

/** Closing what has the focus leaves it with the next notification, or where it came from. */
function keepFocus(section: HTMLElement | null, cameFrom: Element | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const next = section?.querySelector<HTMLElement>(".toast-close");
    if (next) next.focus();
    else if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
  });
}

function Toast({ item, onClosed }: { item: Notification; onClosed: () => void }) {
  const { id } = item;
  const blur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) notifications.release(id, "focus");
  };
  const time: CSSProperties = { animationDuration: `${item.duration}ms` };
  return (
    <div
      className={`toast toast-${item.type}`}
      role="alert"
      data-held={item.holds.length > 0 || undefined}
      onPointerEnter={() => notifications.hold(id, "pointer")}
      onPointerLeave={() => notifications.release(id, "pointer")}
      onFocus={() => notifications.hold(id, "focus")}
      onBlur={blur}
    >
      <Glyph name={item.type} size={20} />
      <div dir="auto">
        {item.title && <strong>{item.title}</strong>}
        <p>{item.message}</p>
        {item.action && <ToastAction id={id} action={item.action} onClosed={onClosed} />}
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label={t("Close notification")}
        onClick={() => {
          notify.close(id);
          onClosed();
        }}
      >
        <Glyph name="close" />
      </button>
      {item.showProgress && item.duration > 0 && (
        <span className="toast-time" style={time} aria-hidden="true" />
      )}
    </div>
  );
}

interface ToastActionProps {
  id: string;
  action: NonNullable<Notification["action"]>;
  onClosed: () => void;
}

function ToastAction({ id, action, onClosed }: ToastActionProps) {
  const run = () => {
    notify.close(id);
    action.run();
    onClosed();
  };
  return (
    <button type="button" className="toast-action" onClick={run}>
      {action.label}
    </button>
  );
}
