import { useEffect, useState } from "react";
import { type CodeDelivery, codeNotSentMessage, nextCodeAtFor, resendLabel, secondsUntil } from "./code-delivery.ts";
import { identityMessage } from "../../platform/session/identity-message.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/overlays/toast.ts";

/** Countdown in seconds until the next code may be requested; `restart` reads it again after a request. */
function useResendCountdown(email: string): { seconds: number; restart: () => void } {
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

export interface ResendButtonProps {
  email: string;
  send: () => Promise<CodeDelivery>;
}

/** Requests another code: at least 30 seconds after the last, and not before the server allows it. */
export function ResendButton({ email, send }: ResendButtonProps) {
  const [busy, setBusy] = useState(false);
  const { seconds, restart } = useResendCountdown(email);

  async function resend(): Promise<void> {
    setBusy(true);
    try {
      const codeMail = await send();
      restart();
      if (codeMail.sent) toast.success("Code has been resent successfully.");
      else toast.info(codeNotSentMessage(codeMail));
    } catch (error) {
      toast.error(identityMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      className="-ml-2.5 tabular-nums"
      busy={busy}
      disabled={seconds > 0}
      focusableWhenDisabled
      onClick={() => void resend()}
    >
      {resendLabel(seconds)}
    </Button>
  );
}
