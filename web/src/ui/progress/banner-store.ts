// The page's one progress banner: the reducer with a clock. Who shows it samples it every 100 ms while something
// is generating, and otherwise hears only that something began, ended or went.
import { bannerPollMs } from "@capstan/domain/constants.ts";
import {
  type Banner,
  type BannerEvent,
  type BannerState,
  isGenerating,
  noBanner,
  reduceBanner,
  shownBanner,
} from "./progress-banner.ts";

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** The store tells the time. */
export type BannerNews = Without<Exclude<BannerEvent, { kind: "time_passed" }>, "now">;

export interface BannerStore {
  tell(news: BannerNews): void;
  sample(): Banner | null;
  /** How many pieces of work go on or have just ended. */
  count(): number;
  /** Calls after each change that the sampling would not show in time, and at every sample that differs. */
  watch(listener: () => void): () => void;
}

export function bannerStore(): BannerStore {
  let state: BannerState = noBanner;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const heard = new Set<() => void>();

  function apply(event: BannerEvent): void {
    const before = state;
    state = reduceBanner(state, event);
    clearTimeout(hiding);
    const next = Math.min(...state.map(({ hidesAt }) => hidesAt ?? Number.POSITIVE_INFINITY));
    if (next < Number.POSITIVE_INFINITY) {
      const wait = Math.max(0, next - Date.now());
      hiding = setTimeout(() => apply({ kind: "time_passed", now: Date.now() }), wait);
    }
    if (event.kind !== "progressed" && state !== before) for (const listener of heard) listener();
  }

  return {
    tell: (news) => apply({ ...news, now: Date.now() } as BannerEvent),
    sample: () => shownBanner(state),
    count: () => state.length,
    watch(listener) {
      let seen = shownBanner(state);
      let sampling: ReturnType<typeof setInterval> | undefined;
      const look = () => {
        const shown = shownBanner(state);
        if (shown === seen) return;
        seen = shown;
        listener();
      };
      const changed = () => {
        clearInterval(sampling);
        sampling = isGenerating(state) ? setInterval(look, bannerPollMs) : undefined;
        seen = shownBanner(state);
        listener();
      };
      heard.add(changed);
      if (isGenerating(state)) sampling = setInterval(look, bannerPollMs);
      return () => {
        clearInterval(sampling);
        heard.delete(changed);
      };
    },
  };
}

export const progressBanner: BannerStore = bannerStore();
