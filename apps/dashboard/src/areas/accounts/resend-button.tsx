import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { identityMessage } from "../../platform/session/identity-message.ts";
import { useResendWait } from "./resend-wait.ts";

/** Has another code sent, half a minute after the last at the earliest. */
export function ResendButton({ send }: { send: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const { seconds, restart } = useResendWait();

  async function resend(): Promise<void> {
    setBusy(true);
    try {
      await send();
      restart();
      toast.success("Code has been resent successfully.");
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
      {seconds > 0 ? `Resend code in ${seconds} s` : "Resend code"}
    </Button>
  );
}
