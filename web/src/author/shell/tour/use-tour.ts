// Whether the first look around is still to come. This browser knows at once, without a network too; the server is
// told as soon as it can be, so that no other device shows it again.
import type { User } from "@capstan/domain/accounts/contract.ts";
import { changeProfile } from "@capstan/domain/accounts/own-profile-contract.ts";
import { useEffect, useState } from "react";
import { localStore } from "../../../api/safe-storage.ts";
import { callAsAuthor, session } from "../session.ts";
import { endTour, isTourDone } from "./tour.ts";

export function useTour({ id, tour_done }: User): { isDue: boolean; end: () => void } {
  const [hasEnded, setEnded] = useState(() => isTourDone(localStore, id));
  // The profile may be one that this browser kept from before another device ended it.
  const [isAsked, setAsked] = useState(false);
  const isKnown = tour_done === true;

  useEffect(() => {
    if (hasEnded || isKnown) return;
    let isHere = true;
    void session.user({ refresh: true }).then(() => {
      if (isHere) setAsked(true);
    });
    return () => {
      isHere = false;
    };
  }, [hasEnded, isKnown]);

  useEffect(() => {
    if (!hasEnded || isKnown) return;
    const tell = async () => {
      const told = await callAsAuthor(changeProfile, { body: { tour_done: true } });
      if (told.ok) await session.user({ refresh: true });
    };
    void tell();
    window.addEventListener("online", tell);
    return () => window.removeEventListener("online", tell);
  }, [hasEnded, isKnown]);

  const end = () => {
    endTour(localStore, id);
    setEnded(true);
  };
  return { isDue: isAsked && !hasEnded && !isKnown, end };
}
