import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { TextLink } from "../../../platform/page/text-link.tsx";
import { CodeForm, CodeIfAccountNote, type CodeProblem, codeProblem } from "../code-form.tsx";
import { EmailField, FormLayout, HiddenUsername, PasswordField, useFocusFirstInput } from "../form-fields.tsx";
import { checkResetCode, resetPassword, sendResetCode } from "../identity.ts";
import { ResendButton } from "../resend-button.tsx";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { codeNotSentMessage } from "../code-delivery.ts";
import { identityMessage } from "../../../platform/session/identity-message.ts";
import {
  checkSamePassword,
  emailRules,
  type EmailValues,
  newPasswordRules,
  type NewPasswordValues,
} from "../form-rules.ts";
import type { FieldErrors } from "../../../platform/forms/field-problems.ts";
import { fieldErrors } from "../field-errors.ts";
import { IdentityFailure } from "../../../platform/session/identity-call.ts";
import { needsAnotherCode, passwordResetStep } from "./password-reset-step.ts";
import { session } from "../../../platform/session/current-session.ts";

/** Step 2: the mailed code. A wrong one is rejected here; a valid one is used with the new password. */
function CodeStep({ email, onCode }: { email: string; onCode: (code: string) => void }) {
  async function check(code: string): Promise<CodeProblem | undefined> {
    try {
      await checkResetCode(email, code);
      onCode(code);
    } catch (error) {
      return codeProblem(error);
    }
    return undefined;
  }

  return (
    <FormLayout
      title="Verify code"
      lead={<CodeIfAccountNote email={email} />}
      footer={
        <>
          <ResendButton email={email} send={() => sendResetCode(email)} />
          <TextLink to="/forgot-password" search={{ email }}>
            Use another address
          </TextLink>
        </>
      }
    >
      <CodeForm label="Verification code" action="Verify" onCode={check} />
    </FormLayout>
  );
}

export interface EmailStepProps {
  email: string;
  /** Shown after another step: focuses its input. */
  again: boolean;
  onSent: (email: string) => Promise<void>;
}

/** Step 1: the email address. The response is the same for an unknown address. */
function EmailStep({ email, again, onSent }: EmailStepProps) {
  const formElement = useFocusFirstInput(again);

  async function submit(values: EmailValues): Promise<void> {
    try {
      const codeMail = await sendResetCode(values.email);
      if (!codeMail.sent) toast.info(codeNotSentMessage(codeMail));
      await onSent(values.email.trim());
    } catch (error) {
      form.fail(identityMessage(error));
    }
  }

  const form = useForm({ initial: { email }, rules: emailRules, submit });
  return (
    <FormLayout
      title="Forgot password"
      lead="Tell us your email address, and we send you a code to choose a new password with."
      footer={<TextLink to="/sign-in">Back to sign in</TextLink>}
    >
      <form ref={formElement} noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <EmailField form={form} />
        <FormProblem form={form} />
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Send code
        </Button>
      </form>
    </FormLayout>
  );
}

const initial: NewPasswordValues = { password: "", again: "" };

export interface PasswordStepProps {
  email: string;
  code: string;
  onDone: () => Promise<void>;
  /** The code was rejected. */
  onRefused: () => Promise<void>;
}

/** Step 3: the new password, twice. */
function PasswordStep({ email, code, onDone, onRefused }: PasswordStepProps) {
  const formElement = useFocusFirstInput(true);

  async function submit({ password }: NewPasswordValues): Promise<FieldErrors<NewPasswordValues>> {
    try {
      await resetPassword(email, code, password);
      await onDone();
    } catch (error) {
      const found = fieldErrors<NewPasswordValues>(error, { password: "password" });
      if (found.password !== undefined) return found;
      if (error instanceof IdentityFailure && needsAnotherCode(error.status)) {
        toast.error(identityMessage(error));
        await onRefused();
      } else form.fail(identityMessage(error));
    }
    return {};
  }

  const form = useForm({ initial, rules: newPasswordRules, check: checkSamePassword, submit });
  return (
    <FormLayout
      title="Reset password"
      lead="Choose a new password. You are signed out everywhere else then."
      footer={
        <TextLink to="/forgot-password" search={{ email }}>
          Start over
        </TextLink>
      }
    >
      <form ref={formElement} noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <HiddenUsername email={email} />
        <PasswordField form={form} name="password" label="New password" fresh hint="At least 8 characters." />
        <PasswordField form={form} name="again" label="Confirm new password" fresh />
        <FormProblem form={form} />
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Reset password
        </Button>
      </form>
    </FormLayout>
  );
}

/** Password reset, also for accounts without a password: email, code, new password. */
export function ForgotPasswordScreen() {
  const search = useSearch({ from: "/accounts/forgot-password" });
  const navigate = useNavigate();
  const [code, setCode] = useState<string>();
  const [refused, setRefused] = useState(false);
  const step = passwordResetStep(search, code);

  async function sent(email: string): Promise<void> {
    setCode(undefined);
    await navigate({ to: "/forgot-password", search: { email, step: "code" } });
  }

  async function startOver(email: string): Promise<void> {
    setCode(undefined);
    setRefused(true);
    await navigate({ to: "/forgot-password", search: { email }, replace: true });
  }

  async function done(): Promise<void> {
    toast.success("Password has been reset successfully.");
    // The reset revoked all sessions, including this page's.
    await session.restart().catch(() => undefined);
    await navigate({ to: "/sign-in", replace: true });
  }

  if (step.state === "forgotpassword") {
    return <EmailStep key={step.email} email={step.email} again={refused} onSent={sent} />;
  }
  if (step.state === "verifycode") return <CodeStep email={step.email} onCode={setCode} />;
  return <PasswordStep {...step} onDone={done} onRefused={() => startOver(step.email)} />;
}
