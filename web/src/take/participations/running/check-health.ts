// The specification's connectivity check. A portal in between answers everything with its own page, so an
// answer counts only with the kind of content that ours has.
import { health } from "@capstan/domain/health.ts";

const patienceMs = 10_000;

export async function isServerReachable(origin = ""): Promise<boolean> {
  try {
    const response = await fetch(origin + health.path, {
      method: "HEAD",
      credentials: "include",
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    return response.ok && (response.headers.get("Content-Type") ?? "").includes("json");
  } catch {
    return false;
  }
}
