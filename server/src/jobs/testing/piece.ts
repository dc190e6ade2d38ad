import { jobKind } from "../job.ts";

/** Work of the two processes' test. */
export const piece = jobKind<{ name: string; hangs?: boolean }>("piece");
