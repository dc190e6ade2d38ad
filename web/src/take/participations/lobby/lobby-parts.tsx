import { Skeleton } from "../../../ui/plain/Skeleton.tsx";
import { partsOf } from "../../app/parts-of.tsx";

/** Made while the lobby is read; nobody waits for it. */
const offline = partsOf(() => import("./OfflineCard.tsx"));
export const OfflineCard = offline.part("OfflineCard");

const { part } = partsOf(() => import("./later-lobby.ts"));

export const PastAttempts = part("PastAttempts");
export const ResumeCard = part("ResumeCard", <section className="card resume" aria-busy />);
export const UnreachableLobby = part("UnreachableLobby", <Skeleton lines={6} />);
