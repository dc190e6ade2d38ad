// The global progress banner (specification, sections 3, 4 and 9), as a pure reducer: generating, then success,
// which hides after 5 s, or error, which hides after 7 s. Several pieces of work may go on at once; one is shown.
import { bannerErrorMs, bannerSuccessMs } from "@capstan/domain/constants.ts";
import { messages } from "@capstan/domain/messages.ts";

export interface Banner {
  readonly id: string;
  /** What kind of work: an export, an import. */
  readonly type: string;
  readonly status: "generating" | "success" | "error";
  readonly title: string;
  readonly message: string;
  /** 0 to 100, or null where nobody can say. */
  readonly progress: number | null;
  /** When it hides by itself; null while generating. */
  readonly hidesAt: number | null;
}

interface Words {
  readonly title?: string | undefined;
  readonly message?: string | undefined;
}

export type BannerEvent =
  | ({
      readonly kind: "started";
      readonly id: string;
      readonly type: string;
      readonly progress?: number | null;
    } & Words)
  | ({ readonly kind: "progressed"; readonly id: string; readonly progress?: number | null } & Words)
  | ({ readonly kind: "succeeded"; readonly id: string; readonly now: number } & Words)
  | ({ readonly kind: "failed"; readonly id: string; readonly now: number } & Words)
  /** The work was called off: there is nothing to say about it any more. */
  | { readonly kind: "withdrawn"; readonly id: string }
  | { readonly kind: "dismissed"; readonly id: string }
  | { readonly kind: "time_passed"; readonly now: number };

/** In the order in which they began. */
export type BannerState = readonly Banner[];

export const noBanner: BannerState = [];

export function reduceBanner(state: BannerState, event: BannerEvent): BannerState {
  switch (event.kind) {
    case "started":
      return [...state.filter(({ id }) => id !== event.id), started(event)];
    case "progressed":
      return change(state, event.id, (banner) => ({
        ...banner,
        title: event.title || banner.title,
        message: event.message ?? banner.message,
        progress: event.progress === undefined ? banner.progress : share(event.progress),
      }));
    case "succeeded":
      return change(state, event.id, (banner) => ({
        ...banner,
        status: "success",
        title: event.title || messages.bannerComplete,
        message: event.message ?? "",
        progress: 100,
        hidesAt: event.now + bannerSuccessMs,
      }));
    case "failed":
      return change(state, event.id, (banner) => ({
        ...banner,
        status: "error",
        title: event.title || messages.bannerFailed,
        message: event.message ?? "",
        hidesAt: event.now + bannerErrorMs,
      }));
    case "withdrawn":
      return state.filter(({ id }) => id !== event.id);
    case "dismissed":
      return state.filter((banner) => banner.id !== event.id || !mayDismiss(banner));
    case "time_passed":
      return state.every(({ hidesAt }) => hidesAt === null || hidesAt > event.now)
        ? state
        : state.filter(({ hidesAt }) => hidesAt === null || hidesAt > event.now);
  }
}

/** What has ended is shown for its time, the newest first; else the newest work that goes on. */
export function shownBanner(state: BannerState): Banner | null {
  return state.findLast(({ status }) => status !== "generating") ?? state.at(-1) ?? null;
}

export function mayDismiss({ status }: Banner): boolean {
  return status !== "generating";
}

export function isGenerating(state: BannerState): boolean {
  return state.some(({ status }) => status === "generating");
}

function started(event: Extract<BannerEvent, { kind: "started" }>): Banner {
  return {
    id: event.id,
    type: event.type,
    status: "generating",
    title: event.title || messages.bannerProcessing,
    message: event.message ?? "",
    progress: share(event.progress ?? null),
    hidesAt: null,
  };
}

function share(progress: number | null): number | null {
  return progress === null || Number.isNaN(progress) ? null : Math.min(100, Math.max(0, progress));
}

/** Only work that goes on can change; what has ended stays as it ended. */
function change(state: BannerState, id: string, update: (banner: Banner) => Banner): BannerState {
  return state.map((banner) =>
    banner.id === id && banner.status === "generating" ? update(banner) : banner,
  );
}
