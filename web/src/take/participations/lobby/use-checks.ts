// What has to be right before the start: the connection, this device's storage, its clock.
import { useEffect, useState } from "react";
import { formatDuration, formatNumber } from "../../../ui/messages/intl.ts";
import { t } from "../../../ui/messages/messages.ts";
import { readDevice } from "../device/device.ts";
import { openStorage } from "../device/open-storage.ts";
import { isServerReachable } from "../running/check-health.ts";

export interface Check {
  readonly verdict: "checking" | "ok" | "warn" | "bad";
  readonly says: string;
}

export interface Checks {
  readonly connection: Check;
  readonly storage: Check;
  readonly clock: Check;
}

const slowMs = 1500;
/** A clock this far off is said; the time left never depends on it. */
const clockOffMs = 60_000;

export function useChecks(serverTime: string): Checks {
  const [connection, setConnection] = useState<Check>({ verdict: "checking", says: t("Checking…") });
  const [storage, setStorage] = useState<Check>({ verdict: "checking", says: t("Checking…") });
  const [clock] = useState(() => checkClock(Date.now() - Date.parse(serverTime)));

  useEffect(() => {
    let stopped = false;
    const look = () => void checkConnection().then((check) => stopped || setConnection(check));
    look();
    addEventListener("online", look);
    addEventListener("offline", look);
    void checkStorage().then((check) => stopped || setStorage(check));
    return () => {
      stopped = true;
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  return { connection, storage, clock };
}

/** Start is held back only where an answer could be kept neither here nor there. */
export function cannotKeepAnswers({ connection, storage }: Checks): boolean {
  return connection.verdict === "bad" && storage.verdict !== "ok";
}

async function checkConnection(): Promise<Check> {
  const began = performance.now();
  const isReachable = await isServerReachable();
  const took = performance.now() - began;
  if (!isReachable) {
    return { verdict: "bad", says: t("The server cannot be reached. Check the connection.") };
  }
  if (took > slowMs) {
    const seconds = formatNumber(took / 1000, { maximumFractionDigits: 1 });
    return {
      verdict: "warn",
      says: t("Slow, {seconds}\u00a0s. Your answers wait on this device where needed.", { seconds }),
    };
  }
  return { verdict: "ok", says: t("Good, {ms}\u00a0ms", { ms: Math.max(1, Math.round(took)) }) };
}

async function checkStorage(): Promise<Check> {
  const storage = await openStorage();
  const isKept =
    storage.place === "disk" &&
    (await readDevice(storage).then(
      () => true,
      () => false,
    ));
  return isKept
    ? { verdict: "ok", says: t("Ready to keep your answers") }
    : {
        verdict: "warn",
        says: t(
          "This browser keeps nothing, perhaps a private window. Stay online: your answers are sent at once.",
        ),
      };
}

function checkClock(aheadMs: number): Check {
  if (Math.abs(aheadMs) < clockOffMs) return { verdict: "ok", says: t("Agrees with the server") };
  const by = formatDuration(Math.abs(aheadMs));
  return {
    verdict: "warn",
    says:
      aheadMs > 0
        ? t("{by} ahead. The time left is counted by the server's clock.", { by })
        : t("{by} behind. The time left is counted by the server's clock.", { by }),
  };
}
