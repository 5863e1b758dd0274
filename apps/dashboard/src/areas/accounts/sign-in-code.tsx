import { useState } from "react";
import { identityMessage } from "../../platform/session/identity-message.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { codeNotSentMessage } from "./code-delivery.ts";
import { CodeForm, type CodeProblem } from "./code-form.tsx";
import { CodeIfAccountNote } from "./code-sent-note.tsx";
import { FormLayout } from "./form-layout.tsx";
import { sendSignInCode } from "./identity.ts";
import { ResendButton } from "./resend-button.tsx";

/**
 * Offers a code by mail to whoever was refused, for any reason: after too many wrong passwords the server takes none
 * alone, and does not say so.
 */
export function SignInCodeOffer({ email, onSent }: { email: string; onSent: () => void }) {
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    try {
      const delivery = await sendSignInCode(email);
      if (!delivery.sent) toast.info(codeNotSentMessage(delivery));
      onSent();
    } catch (error) {
      toast.error(identityMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-3 text-13 text-ink-2">
      <p className="min-w-0 flex-1 basis-60 text-pretty">
        Sure about your password? After several failed attempts, by you or by others, you also need a code.
      </p>
      <Button size="sm" busy={busy} onClick={() => void send()}>
        Email me a code
      </Button>
    </div>
  );
}

export interface SignInCodeStepProps {
  email: string;
  /** Signs in with the password that was entered before; may return what is wrong. */
  onCode: (code: string) => Promise<CodeProblem | undefined>;
  onBack: () => void;
}

/** The mailed code that goes with the password. */
export function SignInCodeStep({ email, onCode, onBack }: SignInCodeStepProps) {
  return (
    <FormLayout
      title="Enter your code"
      lead={<CodeIfAccountNote email={email} />}
      footer={
        <>
          <ResendButton email={email} send={() => sendSignInCode(email)} />
          <Button variant="quiet" size="sm" className="-mr-2.5" onClick={onBack}>
            Back to sign in
          </Button>
        </>
      }
    >
      <CodeForm label="Sign-in code" action="Sign in" onCode={onCode} />
    </FormLayout>
  );
}
