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
