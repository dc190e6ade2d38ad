import { type ReactNode, useSyncExternalStore } from "react";
import { formatPercent } from "../messages/intl.ts";
import { t } from "../messages/messages.ts";
import { Glyph } from "../plain/Glyph.tsx";
import { type BannerStore, progressBanner } from "./banner-store.ts";
import { type Banner, mayDismiss } from "./progress-banner.ts";
import "./progress-banner.css";

interface ProgressBannerProps {
  store?: BannerStore;
  /** What else can be done about it, such as calling it off. */
  actionFor?: (banner: Banner) => ReactNode;
}

/** At the bottom of the page: work that goes on, and how it ended. */
export function ProgressBanner({ store = progressBanner, actionFor }: ProgressBannerProps) {
  const banner = useSyncExternalStore(store.watch, store.sample, store.sample);
  const others = store.count() - 1;
  return (
    <>
      {/* What began and what ended is said; the share in between is there to be looked at. */}
      <p className="sr-only" role="status">
        {banner && [t(banner.title), banner.status === "generating" ? "" : banner.message].join(" ")}
      </p>
      {banner && (
        <section
          className={`progress-banner is-${banner.status}`}
          aria-label={t("Progress")}
          data-status={banner.status}
        >
          {banner.status === "generating" ? (
            <span className="spinner" aria-hidden="true" />
          ) : (
            <Glyph name={banner.status} size={20} />
          )}
          <p className="progress-banner-words" dir="auto">
            <strong>{t(banner.title)}</strong>
            {banner.message && <span>{banner.message}</span>}
          </p>
          {others > 0 && (
            <span className="progress-banner-others">
              {t("{others, plural, one {and one more} other {and # more}}", { others })}
            </span>
          )}
          {banner.status === "generating" && <Share progress={banner.progress} />}
          {actionFor?.(banner)}
          {mayDismiss(banner) && (
            <button
              type="button"
              className="progress-banner-close"
              aria-label={t("Dismiss")}
              onClick={() => store.tell({ kind: "dismissed", id: banner.id })}
            >
              <Glyph name="close" />
            </button>
          )}
        </section>
      )}
    </>
  );
}

function Share({ progress }: { progress: number | null }) {
  if (progress === null) return <progress aria-label={t("Progress")} />;
  return (
    <>
      <progress aria-label={t("Progress")} value={progress} max={100} />
      <span className="progress-banner-share num">{formatPercent(Math.round(progress))}</span>
    </>
  );
}
