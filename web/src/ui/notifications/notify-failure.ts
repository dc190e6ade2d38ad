import type { Failure } from "../../api/call.ts";
import { describeFailure } from "../plain/describe-failure.ts";
import { notify } from "./store.ts";

/** A failed call that has no place on the page. `about` stands above a sentence that says all by itself. */
export function notifyFailure(failure: Failure, what?: string, about?: string): void {
  const { title, text } = describeFailure(failure, what);
  if (text) notify.error(text, { title });
  else notify.error(title, about === undefined ? {} : { title: about });
}
