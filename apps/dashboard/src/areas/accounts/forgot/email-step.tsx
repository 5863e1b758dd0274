import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { TextLink } from "../../../platform/page/text-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { codeNotSentMessage } from "../code-delivery.ts";
import { EmailField } from "../form-fields.tsx";
import { FormLayout } from "../form-layout.tsx";
import { sendResetCode } from "../identity.ts";
import { identityMessage } from "../../../platform/session/identity-message.ts";
import { emailRules, type EmailValues } from "../form-rules.ts";
import { useFocusFirstInput } from "./use-focus-first-input.ts";

export interface EmailStepProps {
  email: string;
  /** Shown after another step: focuses its input. */
  again: boolean;
  onSent: (email: string) => Promise<void>;
}

/** Step 1: the email address. The response is the same for an unknown address. */
export function EmailStep({ email, again, onSent }: EmailStepProps) {
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
