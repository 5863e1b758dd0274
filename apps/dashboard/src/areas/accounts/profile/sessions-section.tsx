import { LogOut } from "lucide-react";
import { useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/section.tsx";
import { toast } from "../../../ui/toast.ts";
import { reloadAtRoot } from "../../../platform/session/sign-out.ts";

/** Signs the user out of all sessions. */
export function SessionsSection() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function signOutEverywhere(): Promise<void> {
    setBusy(true);
    try {
      await api.accounts.signOutEverywhere();
      reloadAtRoot();
    } catch (error) {
      toast.error(failureMessage(error));
      setBusy(false);
    }
  }

  return (
    <Section title="Sessions" lead="For when you have lost a device, or left one signed in.">
      <Button icon={<LogOut />} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="You are signed out on all your devices and browsers, and in this one too."
        confirmLabel="Sign out everywhere"
        tone="danger"
        busy={busy}
        onConfirm={() => void signOutEverywhere()}
      />
    </Section>
  );
}
