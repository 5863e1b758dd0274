import { Link, Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { usePageTitle } from "../../app/page-title.ts";
import { session } from "../../app/session/current-session.ts";
import { wantedAddress } from "../../app/session/wanted-address.ts";
import { Button } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/code-input.tsx";
import { toast } from "../../ui/toast.ts";
import { confirmCode, IdentityFailure, sendCode } from "./identity.ts";
import { identityMessage } from "./identity-message.ts";
import { checkCode, codeLength } from "./rules.ts";

/** The code that was mailed. A right one signs in. */
export function ConfirmScreen() {
  usePageTitle("Confirm your email");
  const { email, next } = useSearch({ from: "/accounts/confirm" });
  const navigate = useNavigate();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<"confirming" | "resending">();

  if (email === undefined) return <Navigate to="/sign-in" replace />;
  const address = email;

  async function confirm(entered: string): Promise<void> {
    const problem = checkCode(entered);
    setError(problem);
    if (problem !== undefined || busy !== undefined) return;
    setBusy("confirming");
    try {
      await confirmCode(address, entered);
      const state = await session.restart();
      // Confirmed in another browser, perhaps: the session is there, not here.
      const to = state.status === "signed-in" ? wantedAddress(next) : "/sign-in";
      await navigate({ href: to, replace: true });
    } catch (failure) {
      if (failure instanceof IdentityFailure && failure.code === "SIGN_IN_FIRST") {
        toast.info(failure.message);
        await navigate({ to: "/sign-in", search: next === undefined ? {} : { next } });
      } else if (failure instanceof IdentityFailure && failure.status < 429) {
        setError(failure.message);
        setCode("");
      } else {
        toast.error(identityMessage(failure));
      }
    } finally {
      setBusy(undefined);
    }
  }

  async function resend(): Promise<void> {
    setBusy("resending");
    try {
      await sendCode(address);
      toast.success("Code has been resent successfully.");
    } catch (failure) {
      toast.error(identityMessage(failure));
    } finally {
      setBusy(undefined);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void confirm(code);
  }

  return (
    <>
      <h1 className="font-serif text-27 font-semibold">Confirm your email</h1>
      <p className="mt-1 text-14 text-ink-2">
        We sent a code of {codeLength} digits to <strong className="font-medium break-words text-ink">{address}</strong>
        .
      </p>
      <form noValidate onSubmit={onSubmit} className="mt-8 grid gap-5">
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
        <Button type="submit" variant="primary" size="lg" busy={busy === "confirming"}>
          Confirm
        </Button>
      </form>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-2 text-13 text-ink-2">
        <Button variant="quiet" size="sm" className="-ml-2.5" busy={busy === "resending"} onClick={() => void resend()}>
          Resend code
        </Button>
        <Link to="/sign-up" className="text-accent underline underline-offset-2">
          Use another address
        </Link>
      </div>
    </>
  );
}
