import { useEffect, useState } from "react";

/** Seconds left, counted down from what the server said on a clock that nobody can set; `null` stays `null`. */
export function useCountdown(seconds: number | null): number | null {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    if (seconds === null) return;
    const began = performance.now();
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil(seconds - (performance.now() - began) / 1000)));
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
