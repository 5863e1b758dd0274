import { CODE_DIGITS } from "@lectern/contract/limits";
import { mailedCode } from "@lectern/contract/fields/person";
import { type FormEvent, useState } from "react";
import { NoMailNotice } from "../../platform/help/no-mail-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/fields/code-input.tsx";
import { IdentityFailure } from "../../platform/session/identity-call.ts";
import { identityMessage } from "../../platform/session/identity-message.ts";
import { problemOf } from "../../platform/forms/field-problems.ts";

function Address({ children }: { children: string }) {
  return <strong className="font-medium break-words text-ink">{children}</strong>;
}

/** Where the code was sent to. */
export function CodeSentNote({ email }: { email: string }) {
  return (
    <>
      We sent a code of {CODE_DIGITS} digits to <Address>{email}</Address>.
    </>
  );
}

/** Where a code went if there is such an account, which is not said. */
export function CodeIfAccountNote({ email }: { email: string }) {
  return (
    <>
      If <Address>{email}</Address> has an account, a code of {CODE_DIGITS} digits is on its way there.
    </>
  );
}

export interface CodeProblem {
  message: string;
  /** The code is not the right one, and has to be entered anew. */
  isWrongCode: boolean;
}

export interface CodeFormProps {
  label: string;
  /** Label of the button. */
  action: string;
  /** Receives the complete code; may return what is wrong. */
  onCode: (code: string) => Promise<CodeProblem | undefined>;
}

/** What is wrong by the identity call's failure: the code, or, as when the server cannot be reached, not the code. */
export function codeProblem(error: unknown): CodeProblem {
  return {
    message: identityMessage(error),
    isWrongCode: error instanceof IdentityFailure && error.status < 429,
  };
}

/** Form for a mailed code; submits itself once the code is complete. */
export function CodeForm({ label, action, onCode }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function take(entered: string): Promise<void> {
    const problem = problemOf(mailedCode, entered);
    setError(problem);
    if (problem !== undefined || busy) return;
    setBusy(true);
    try {
      const found = await onCode(entered);
      setError(found?.message);
      if (found?.isWrongCode) setCode("");
    } finally {
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void take(code);
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <CodeInput
        label={label}
        length={CODE_DIGITS}
        focused
        value={code}
        error={error}
        onValueChange={(value) => {
          setCode(value);
          setError(undefined);
        }}
        onComplete={(value) => void take(value)}
      />
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {action}
      </Button>
      <NoMailNotice what="code" />
    </form>
  );
}
