// A file on its way to the server, with how much of it has arrived: `fetch` tells nothing of that.
import type { ReplyOf } from "@capstan/domain/endpoint.ts";
import {
  type AnyEndpoint,
  addressOf,
  authorizationOf,
  type CallOptions,
  type CallResult,
  readReply,
} from "./call.ts";
import { localStore } from "./safe-storage.ts";

export interface UploadOptions extends Pick<CallOptions, "as" | "signal" | "storage" | "origin"> {
  /** 0 to 1 */
  readonly onProgress?: (share: number) => void;
}

/** A slow line is given its time; one that stands still is not. */
const silentMs = 30_000;

export function upload<E extends AnyEndpoint>(
  endpoint: E,
  file: Blob,
  { as = "nobody", signal, storage = localStore, origin = "", onProgress }: UploadOptions = {},
): Promise<CallResult<ReplyOf<E>>> {
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    let timedOut = false;
    let timer: ReturnType<typeof setTimeout>;
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        timedOut = true;
        request.abort();
      }, silentMs);
    };
    const abort = () => request.abort();
    const failed = () => {
      const reason = timedOut ? "timeout" : signal?.aborted ? "aborted" : "network";
      resolve({ ok: false, kind: "unreachable", reason, status: null, retryAfterSeconds: null });
    };
    request.open(endpoint.method, origin + addressOf(endpoint, {}));
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    const authorization = authorizationOf(as, storage);
    if (authorization) request.setRequestHeader("Authorization", authorization);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      heard();
      if (total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => {
      const retryAfter = request.getResponseHeader("Retry-After");
      const { status, responseText } = request;
      const headers: HeadersInit = retryAfter ? { "Retry-After": retryAfter } : {};
      resolve(
        readReply<ReplyOf<E>>(
          endpoint,
          { ok: status >= 200 && status < 300, status, headers: new Headers(headers) },
          responseText,
        ),
      );
    });
    request.addEventListener("error", failed);
    request.addEventListener("abort", failed);
    request.addEventListener("loadend", () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    });
    signal?.addEventListener("abort", abort);
    heard();
    if (signal?.aborted) failed();
    else request.send(file);
  });
}
