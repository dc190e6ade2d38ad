import type { LocalContext, LocalRun } from "./local-run.ts";

/** The part for tests and for attempts that begin on this device: the first of them fetches it. */
export function fetchesLocalRun(context: LocalContext): () => Promise<LocalRun> {
  let fetched: Promise<LocalRun> | null = null;
  return () => {
    fetched ??= import("./local-run.ts").then(
      ({ localRun }) => localRun(context),
      (failure: unknown) => {
        fetched = null;
        throw failure;
      },
    );
    return fetched;
  };
}
