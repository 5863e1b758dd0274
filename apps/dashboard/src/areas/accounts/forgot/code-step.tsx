import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { CodeInput } from "../../../ui/code-input.tsx";
import { FormFrame, TextLink } from "../form-frame.tsx";
import { sendResetCode } from "../identity.ts";
import { ResendButton } from "../resend-button.tsx";
import { checkCode, codeLength } from "../rules.ts";

/** Second: the code from the mail. Whether it is right is found out together with the new password. */
export function CodeStep({ email, onCode }: { email: string; onCode: (code: string) => void }) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();

  function take(entered: string): void {
    const problem = checkCode(entered);
    setError(problem);
    if (problem === undefined) onCode(entered);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    take(code);
  }

  return (
    <FormFrame
      title="Verify code"
      lead={
        <>
          If <strong className="font-medium break-words text-ink">{email}</strong> has an account, a code of{" "}
          {codeLength} digits is on its way there.
        </>
      }
      footer={
        <>
          <ResendButton send={() => sendResetCode(email)} />
          <TextLink to="/forgot-password" search={{ email }}>
            Use another address
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <CodeInput
          label="Verification code"
          length={codeLength}
          focused
          value={code}
          error={error}
          onValueChange={(value) => {
            setCode(value);
            setError(undefined);
          }}
          onComplete={take}
        />
        <Button type="submit" variant="primary" size="lg">
          Verify
        </Button>
      </form>
    </FormFrame>
  );
}
