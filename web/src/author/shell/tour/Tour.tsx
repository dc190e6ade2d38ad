import type { User } from "@capstan/domain/accounts/contract.ts";
import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { commandKey } from "../../../ui/keys/command-key.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { t } from "../../../ui/messages/messages.ts";
import { phone, useMedia } from "../../../ui/plain/use-media.ts";
import { useOverlay } from "../overlay.ts";
import { useAuth } from "../session.ts";
import { useHasScreen } from "../use-screens.ts";
import { tourSteps } from "./tour.ts";
import "./tour.css";
import { useTour } from "./use-tour.ts";

/** On the author's first visit to the Command Center. It lies beside the page and never takes the focus. */
export function Tour() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const overlay = useOverlay();
  if (!user || pathname !== "/" || overlay !== null) return null;
  return <TourOf key={user.id} author={user} />;
}

function TourOf({ author }: { author: User }) {
  const hasScreen = useHasScreen();
  const tour = useTour(author);
  const [index, setIndex] = useState(0);
  const card = useRef<HTMLElement>(null);
  const title = useId();
  const isOnPhone = useMedia(phone);
  const steps = tourSteps(hasScreen, isOnPhone ? null : commandKey("K"));
  const step = steps[index];
  const isShown = tour.isDue && step !== undefined;
  usePlaceBeside(card, isShown && !isOnPhone ? step.at : null);
  if (!isShown) return null;
  const isLast = index === steps.length - 1;
  const end = () => {
    tour.end();
    if (card.current?.contains(document.activeElement)) document.getElementById("main")?.focus();
  };
  return (
    <aside
      ref={card}
      className="tour floating"
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key === "Escape") end();
      }}
    >
      <p className="tour-count num">{t("{number} of {total}", { number: index + 1, total: steps.length })}</p>
      <h2 id={title}>{step.title}</h2>
      <p aria-live="polite">{step.text}</p>
      <div className="tour-actions">
        {!isLast && (
          <Button size="s" variant="ghost" onPress={end}>
            {t("Skip the tour")}
          </Button>
        )}
        <Button size="s" variant="primary" onPress={() => (isLast ? end() : setIndex(index + 1))}>
          {isLast ? t("Set sail") : t("Next")}
        </Button>
      </div>
    </aside>
  );
}

/** Beside the thing it speaks of, which is marked; followed when the window changes. */
function usePlaceBeside(card: RefObject<HTMLElement | null>, at: string | null): void {
  const place = () => {
    const box = card.current;
    if (!box) return;
    const target = at === null ? null : document.querySelector(`.shell-side [data-tour="${at}"]`);
    const { style } = box;
    if (!target) {
      style.removeProperty("--tour-top");
      return;
    }
    const { top, height } = target.getBoundingClientRect();
    const lowest = window.innerHeight - box.offsetHeight - 16;
    style.setProperty("--tour-top", `${Math.max(16, Math.min(top + height / 2 - 40, lowest))}px`);
  };
  useLayoutEffect(place);
  useEffect(() => {
    if (at === null) return;
    const target = document.querySelector(`.shell-side [data-tour="${at}"]`);
    target?.setAttribute("data-tour-now", "");
    return () => target?.removeAttribute("data-tour-now");
  }, [at]);
  useEffect(() => {
    window.addEventListener("resize", place);
    return () => window.removeEventListener("resize", place);
  });
}
