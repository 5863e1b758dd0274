import { useState } from "react";
import { identityMessage } from "../../platform/session/identity-message.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { type CodeDelivery, codeNotSentMessage, resendLabel } from "./code-delivery.ts";
import { useResendCountdown } from "./use-resend-countdown.ts";

export interface ResendButtonProps {
  email: string;
  send: () => Promise<CodeDelivery>;
}

/** Has another code sent, half a minute after the last at the earliest, and not before the server sends one. */
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
