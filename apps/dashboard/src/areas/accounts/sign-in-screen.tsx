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
import { CompleteSignUpDialog } from "./complete-sign-up-dialog.tsx";
import { EmailField, PasswordField } from "./form-fields.tsx";
import { FormLayout } from "./form-layout.tsx";
import { signIn } from "./identity.ts";
import { IdentityFailure } from "../../platform/session/identity-call.ts";
import { identityMessage } from "../../platform/session/identity-message.ts";
import { Providers } from "./providers.tsx";
import { signInRules, looksLikeEmail, type SignInValues } from "./form-rules.ts";
import { signInProblem } from "./sign-in-problem.ts";

const initial: SignInValues = { email: "", password: "" };

/**
 * Sign-in by a provider, or by email and password. An unconfirmed address gets a code and the confirm screen opens;
 * an invited user completes the sign-up in a dialog.
 */
export function SignInScreen() {
  const { next, problem } = useSearch({ from: "/accounts/sign-in" });
  const navigate = useNavigate();
  const [completing, setCompleting] = useState<string>();
  const [ended, setEnded] = useState<string>();
  const notice = ended ?? signInProblem(problem);

  async function goOn(): Promise<void> {
    await session.restart();
    await navigate({ href: redirectTarget(next), replace: true });
  }

  async function submit({ email, password }: SignInValues): Promise<void> {
    setEnded(undefined);
    try {
      await signIn(email, password);
      await goOn();
    } catch (error) {
      if (!(error instanceof IdentityFailure)) form.fail(identityMessage(error));
      else if (error.code === "NEW_PASSWORD_REQUIRED") setCompleting(email.trim());
      else if (error.code === "INVITATION_EXPIRED") setEnded(error.message);
      else if (error.code === "EMAIL_NOT_VERIFIED") {
        // With this error the server has sent a code, or reports that its rate limit is reached.
        if (parseCodeDelivery(error)?.sent === false) toast.info(error.message);
        await navigate({ to: "/confirm", search: { email: email.trim(), ...(next && { next }) } });
      } else form.fail(identityMessage(error));
    }
  }

  const form = useForm({ initial, rules: signInRules, submit });
  const { email } = form.values;
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
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <EmailField form={form} />
        <PasswordField form={form} name="password" />
        <FormProblem form={form} />
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
