import { useEffect, useState } from "react";
import { nextCodeAtFor, secondsUntil } from "./code-delivery.ts";

/** Countdown in seconds until the next code may be requested; `restart` reads it again after a request. */
export function useResendCountdown(email: string): { seconds: number; restart: () => void } {
  const [nextAt, setNextAt] = useState(() => nextCodeAtFor(email));
  const [now, setNow] = useState(Date.now);
  const seconds = secondsUntil(nextAt, now);
  const waiting = seconds > 0;

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  function restart(): void {
    setNextAt(nextCodeAtFor(email));
    setNow(Date.now());
  }
  return { seconds, restart };
}
