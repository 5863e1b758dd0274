import type { FieldErrors } from "../../../platform/forms/field-problems.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { TextLink } from "../../../platform/page/text-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { fieldErrors } from "../field-errors.ts";
import { PasswordField, HiddenUsername } from "../form-fields.tsx";
import { FormLayout } from "../form-layout.tsx";
import { resetPassword } from "../identity.ts";
import { IdentityFailure } from "../../../platform/session/identity-call.ts";
import { identityMessage } from "../../../platform/session/identity-message.ts";
import { checkSamePassword, newPasswordRules, type NewPasswordValues } from "../form-rules.ts";
import { needsAnotherCode } from "./reset-step.ts";
import { useFocusFirstInput } from "./use-focus-first-input.ts";

const initial: NewPasswordValues = { password: "", again: "" };

export interface PasswordStepProps {
  email: string;
  code: string;
  onDone: () => Promise<void>;
  /** The code was rejected. */
  onRefused: () => Promise<void>;
}

/** Step 3: the new password, twice. */
export function PasswordStep({ email, code, onDone, onRefused }: PasswordStepProps) {
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
