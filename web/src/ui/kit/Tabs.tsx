import { createLink } from "@tanstack/react-router";
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from "react";
import { formatNumber } from "../messages/intl.ts";

/** Tabs are links with their own address; the current one scrolls into view on a phone. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}

interface TabAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  count?: number;
  ref?: Ref<HTMLAnchorElement>;
}

function TabAnchor({ count, children, ...rest }: TabAnchorProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const current = rest["aria-current"];
  useEffect(() => {
    if (current) anchor.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [current]);
  return (
    <a {...rest}>
      <span ref={anchor}>{children}</span>
      {count !== undefined && <span className="tabs-count">{formatNumber(count)}</span>}
    </a>
  );
}

/** `<TabLink to="/quiz/$id/manage/settings" params={{ id }}>`: typed as every link of the router. */
export const TabLink = createLink(TabAnchor);
