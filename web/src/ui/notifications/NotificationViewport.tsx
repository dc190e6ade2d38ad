import { type CSSProperties, type FocusEvent, useSyncExternalStore } from "react";
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
  return (
    <section className="toasts" data-position={position} aria-label={t("Notifications")}>
      {items.map((item) => (
        <Toast key={item.id} item={item} />
      ))}
    </section>
  );
}

export function Toast({ item }: { item: Notification }) {
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
        {item.action && <ToastAction id={id} action={item.action} />}
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label={t("Close notification")}
        onClick={() => notify.close(id)}
      >
        <Glyph name="close" />
      </button>
      {item.showProgress && item.duration > 0 && (
        <span className="toast-time" style={time} aria-hidden="true" />
      )}
    </div>
  );
}

function ToastAction({ id, action }: { id: string; action: NonNullable<Notification["action"]> }) {
  const run = () => {
    notify.close(id);
    action.run();
  };
  return (
    <button type="button" className="toast-action" onClick={run}>
      {action.label}
    </button>
  );
}
