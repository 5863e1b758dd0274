import { useState } from "react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { identityMessage } from "../../platform/session/identity-message.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { codeNotSentMessage, parseCodeDelivery } from "./code-delivery.ts";
import { CodeForm, CodeIfAccountNote, type CodeProblem, codeProblem } from "./code-form.tsx";
import { EmailField, FormLayout, PasswordField, useFocusFirstInput } from "./form-fields.tsx";
import { sendSignInCode, signIn } from "./identity.ts";
import { ResendButton } from "./resend-button.tsx";
import { FormProblem } from "../../platform/forms/form-problem.tsx";
import { useForm } from "../../platform/forms/use-form.ts";
import { session } from "../../platform/session/current-session.ts";
import { redirectTarget } from "../../platform/session/redirect-target.ts";
import { TextLink } from "../../platform/page/text-link.tsx";
import { ErrorNotice } from "../../ui/page/error-notice.tsx";
import { CompleteSignUpDialog } from "./complete-sign-up-dialog.tsx";
import { IdentityFailure } from "../../platform/session/identity-call.ts";
import { SignInProviderButtons } from "./sign-in-provider-buttons.tsx";
import { looksLikeEmail, signInRules, type SignInValues } from "./form-rules.ts";
import { signInProblem } from "./sign-in-problem.ts";

/**
 * Offers a code by mail to whoever was refused, for any reason: after too many wrong passwords the server takes none
 * alone, and does not say so.
 */
function SignInCodeOffer({ email, onSent }: { email: string; onSent: () => void }) {
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
function SignInCodeStep({ email, onCode, onBack }: SignInCodeStepProps) {
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

const initial: SignInValues = { email: "", password: "" };

/**
 * Sign-in by a provider, or by email and password. An unconfirmed address gets a code and the confirm screen opens;
 * an invited user completes the sign-up in a dialog; whoever is refused can have a code mailed that goes with the password.
 */
export function SignInScreen() {
  const { next, problem } = useSearch({ from: "/accounts/sign-in" });
  const navigate = useNavigate();
  const [completing, setCompleting] = useState<string>();
  const [ended, setEnded] = useState<string>();
  const [refused, setRefused] = useState<SignInValues>();
  const [enteringCode, setEnteringCode] = useState(false);
  /** A right code whose password was wrong. */
  const [kept, setKept] = useState<{ email: string; code: string }>();
  const formElement = useFocusFirstInput(kept !== undefined && !enteringCode);
  const notice = ended ?? signInProblem(problem);

  async function goOn(): Promise<void> {
    await session.restart();
    await navigate({ href: redirectTarget(next), replace: true });
  }

  /** Signs in, or leads to what comes before that. @throws what the form has to say */
  async function enter({ email, password }: SignInValues, code: string | undefined): Promise<void> {
    try {
      await signIn(email, password, code);
      await goOn();
    } catch (error) {
      if (!(error instanceof IdentityFailure)) throw error;
      if (error.code === "NEW_PASSWORD_REQUIRED") setCompleting(email.trim());
      else if (error.code === "INVITATION_EXPIRED") setEnded(error.message);
      else if (error.code === "EMAIL_NOT_VERIFIED") {
        // With this error the server has sent a code, or reports that its rate limit is reached.
        if (parseCodeDelivery(error)?.sent === false) toast.info(error.message);
        await navigate({ to: "/confirm", search: { email: email.trim(), ...(next && { next }) } });
      } else throw error;
    }
  }

  async function submit(values: SignInValues): Promise<void> {
    setEnded(undefined);
    try {
      await enter(values, kept?.email === values.email ? kept.code : undefined);
    } catch (error) {
      form.fail(identityMessage(error));
      if (isRefusal(error, "INVALID_OTP")) setKept(undefined);
      setRefused(isRefusal(error, "INVALID_OTP", "INVALID_EMAIL_OR_PASSWORD") ? values : undefined);
    }
  }

  async function takeCode(values: SignInValues, code: string): Promise<CodeProblem | undefined> {
    try {
      await enter(values, code);
    } catch (error) {
      if (!isRefusal(error, "INVALID_EMAIL_OR_PASSWORD")) return codeProblem(error);
      setKept({ email: values.email, code });
      setRefused(undefined);
      form.fail(identityMessage(error));
    }
    setEnteringCode(false);
    return undefined;
  }

  const form = useForm({ initial, rules: signInRules, submit });
  const { email } = form.values;
  if (refused && enteringCode) {
    return (
      <SignInCodeStep
        email={refused.email.trim()}
        onCode={(code) => takeCode(refused, code)}
        onBack={() => setEnteringCode(false)}
      />
    );
  }
  return (
    <FormLayout
      title="Sign in"
      lead={
        <>
          New to Lectern?{" "}
          <TextLink to="/sign-up" search={next === undefined ? {} : { next }}>
            Create an account
          </TextLink>
        </>
      }
      notice={notice && <ErrorNotice message={notice} />}
    >
      <SignInProviderButtons next={next} />
      <form ref={formElement} noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <EmailField form={form} />
        <PasswordField form={form} name="password" />
        <FormProblem form={form} />
        {refused && form.problem !== undefined ? (
          <SignInCodeOffer email={refused.email} onSent={() => setEnteringCode(true)} />
        ) : null}
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Sign in
        </Button>
      </form>
      <p className="mt-4 text-13">
        <TextLink to="/forgot-password" search={looksLikeEmail(email) ? { email: email.trim() } : {}}>
          Forgot password?
        </TextLink>
      </p>
      <CompleteSignUpDialog
        email={completing}
        onClose={() => setCompleting(undefined)}
        onDone={goOn}
        onEnded={(message) => {
          setCompleting(undefined);
          setEnded(message);
        }}
      />
    </FormLayout>
  );
}

function isRefusal(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof IdentityFailure && codes.includes(error.code);
}
