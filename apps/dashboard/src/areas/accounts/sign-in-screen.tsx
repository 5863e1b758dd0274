import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { FormProblem } from "../../platform/forms/form-problem.tsx";
import { useForm } from "../../platform/forms/use-form.ts";
import { session } from "../../platform/session/current-session.ts";
import { redirectTarget } from "../../platform/session/redirect-target.ts";
import { TextLink } from "../../platform/page/text-link.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorNotice } from "../../ui/error-notice.tsx";
import { toast } from "../../ui/toast.ts";
import { parseCodeDelivery } from "./code-delivery.ts";
import { type CodeProblem, codeProblem } from "./code-form.tsx";
import { CompleteSignUpDialog } from "./complete-sign-up-dialog.tsx";
import { EmailField, PasswordField } from "./form-fields.tsx";
import { FormLayout } from "./form-layout.tsx";
import { useFocusFirstInput } from "./forgot/use-focus-first-input.ts";
import { signIn } from "./identity.ts";
import { IdentityFailure } from "../../platform/session/identity-call.ts";
import { identityMessage } from "../../platform/session/identity-message.ts";
import { Providers } from "./providers.tsx";
import { signInRules, looksLikeEmail, type SignInValues } from "./form-rules.ts";
import { SignInCodeOffer, SignInCodeStep } from "./sign-in-code.tsx";
import { signInProblem } from "./sign-in-problem.ts";

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
      <Providers next={next} />
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
