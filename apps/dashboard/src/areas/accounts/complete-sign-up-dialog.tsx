import { isOffline } from "../../platform/api/failure.ts";
import { type FieldErrors, useForm } from "../../platform/forms/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { fieldErrors, personSentAs } from "./field-errors.ts";
import { NameFields, PasswordField, WhosePassword } from "./form-fields.tsx";
import { completeSignUp } from "./identity.ts";
import { identityMessage } from "../../platform/session/identity-message.ts";
import { checkCompleteSignUp, type CompleteSignUpValues } from "./rules.ts";

const initial: CompleteSignUpValues = { givenName: "", familyName: "", password: "" };

export interface CompleteSignUpDialogProps {
  /** Whose sign-up is to be completed; closed when undefined. */
  email: string | undefined;
  onClose: () => void;
  /** The sign-in cookie is there. */
  onDone: () => Promise<void>;
}

/** Asks somebody who came with a password from an invitation for their names and a password of their own. */
export function CompleteSignUpDialog({ email, onClose, onDone }: CompleteSignUpDialogProps) {
  return (
    <Dialog
      open={email !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Complete SignUp"
      description="Tell us your name, and choose a password of your own in place of the one from the mail."
    >
      {email === undefined ? null : <CompleteSignUpForm email={email} onDone={onDone} />}
    </Dialog>
  );
}

function CompleteSignUpForm({ email, onDone }: { email: string; onDone: () => Promise<void> }) {
  async function submit(values: CompleteSignUpValues): Promise<FieldErrors<CompleteSignUpValues>> {
    try {
      await completeSignUp({ ...values, email });
      await onDone();
      return {};
    } catch (error) {
      const found = fieldErrors<CompleteSignUpValues & { email: string }>(error, personSentAs);
      if (Object.keys(found).length === 0) {
        toast.error(isOffline(error) ? identityMessage(error) : "Something went wrong.");
      }
      return found;
    }
  }

  const form = useForm({ initial, check: checkCompleteSignUp, submit });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <WhosePassword email={email} />
      <NameFields form={form} />
      <PasswordField form={form} name="password" fresh hint="At least 8 characters." />
      <Button type="submit" variant="primary" size="lg" busy={form.busy}>
        Complete SignUp
      </Button>
    </form>
  );
}
