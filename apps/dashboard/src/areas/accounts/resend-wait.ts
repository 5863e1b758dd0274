import { useEffect, useState } from "react";

/** Between one code and the next. */
const resendWaitMs = 30_000;

/** Whole seconds until another code may be sent; 0 when it may. */
export function secondsToWait(sentAt: number, now: number): number {
  return Math.max(0, Math.ceil((sentAt + resendWaitMs - now) / 1000));
}

/** Counts down from the code that was sent before the screen appeared, and from each after it. */
export function useResendWait(): { seconds: number; restart: () => void } {
  const [sentAt, setSentAt] = useState(Date.now);
  const [now, setNow] = useState(sentAt);
  const seconds = secondsToWait(sentAt, now);

  const waiting = seconds > 0;

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  function restart(): void {
    const sent = Date.now();
    setSentAt(sent);
    setNow(sent);
  }
  return { seconds, restart };
}
