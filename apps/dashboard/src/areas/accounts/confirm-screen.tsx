import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { session } from "../../app/session/current-session.ts";
import { wantedAddress } from "../../app/session/wanted-address.ts";
import { Button } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { toast } from "../../ui/toast.ts";
import { CodeLead } from "./code-lead.tsx";
import { FormFrame, TextLink } from "./form-frame.tsx";
import { confirmCode, IdentityFailure, sendCode } from "./identity.ts";
import { identityMessage } from "./identity-message.ts";
import { ResendButton } from "./resend-button.tsx";
import { checkCode, codeLength } from "./rules.ts";

/** The code that was mailed. A right one signs in. */
export function ConfirmScreen() {
  const { email, next } = useSearch({ from: "/accounts/confirm" });
  const navigate = useNavigate();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  if (email === undefined) return <Navigate to="/sign-in" replace />;
  const address = email;
  const toNext = next === undefined ? {} : { next };

  async function confirm(entered: string): Promise<void> {
    const problem = checkCode(entered);
    setError(problem);
    if (problem !== undefined || busy) return;
    setBusy(true);
    try {
      await confirmCode(address, entered);
      const state = await session.restart();
      // Confirmed in another browser, perhaps: the session is there, not here.
      const to = state.status === "signed-in" ? wantedAddress(next) : "/sign-in";
      await navigate({ href: to, replace: true });
    } catch (failure) {
      if (failure instanceof IdentityFailure && failure.code === "SIGN_IN_FIRST") {
        toast.info(failure.message);
        await navigate({ to: "/sign-in", search: toNext });
      } else if (failure instanceof IdentityFailure && failure.status < 429) {
        setError(failure.message);
        setCode("");
      } else {
        toast.error(identityMessage(failure));
      }
    } finally {
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void confirm(code);
  }

  return (
    <FormFrame
      title="Confirm your email"
      lead={<CodeLead email={address} />}
      footer={
        <>
          <ResendButton send={() => sendCode(address)} />
          <TextLink to="/sign-up" search={toNext}>
            Use another address
          </TextLink>
        </>
      }
    >
      <form noValidate onSubmit={onSubmit} className="grid gap-5">
        <CodeInput
          label="Confirmation code"
          length={codeLength}
          focused
          value={code}
          error={error}
          onValueChange={(value) => {
            setCode(value);
            setError(undefined);
          }}
          onComplete={(value) => void confirm(value)}
        />
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          Confirm
        </Button>
      </form>
    </FormFrame>
  );
}
