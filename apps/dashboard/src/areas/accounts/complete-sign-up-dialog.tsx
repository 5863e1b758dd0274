import { isUnreachable } from "../../platform/errors/failure.ts";
import type { FieldErrors } from "../../platform/forms/field-problems.ts";
import { FormProblem } from "../../platform/forms/form-problem.tsx";
import { useForm } from "../../platform/forms/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { fieldErrors, personFieldNames } from "./field-errors.ts";
import { NameFields, PasswordField, HiddenUsername } from "./form-fields.tsx";
import { completeSignUp } from "./identity.ts";
import { IdentityFailure } from "../../platform/session/identity-call.ts";
import { identityMessage } from "../../platform/session/identity-message.ts";
import { completeSignUpRules, type CompleteSignUpValues } from "./form-rules.ts";

const initial: CompleteSignUpValues = { givenName: "", familyName: "", password: "" };

export interface CompleteSignUpDialogProps {
  /** Whose sign-up is to be completed; closed when undefined. */
  email: string | undefined;
  onClose: () => void;
  /** Called once the sign-in cookie is set. */
  onDone: () => Promise<void>;
  /** The invitation is no longer valid; the server's message says why. */
  onEnded: (message: string) => void;
}

/** Errors that no other input can fix. */
const final = new Set(["INVITATION_EXPIRED", "INVITATION_WITHDRAWN", "SIGN_UP_COMPLETED", "SIGN_IN_FIRST"]);

const invitationOver = {
  expired: "Your account is ready, but the invitation has expired. Ask whoever invited you for a new one.",
  withdrawn: "Your account is ready, but the invitation has been withdrawn. Ask whoever invited you for a new one.",
};

/** Asks an invited user who signed in with a temporary password for their names and a new password. */
export function CompleteSignUpDialog({ email, onClose, onDone, onEnded }: CompleteSignUpDialogProps) {
  return (
    <Dialog
      open={email !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Complete SignUp"
      description="Tell us your name, and choose a password of your own in place of the one from the mail."
    >
      {email === undefined ? null : <CompleteSignUpForm email={email} onDone={onDone} onEnded={onEnded} />}
    </Dialog>
  );
}

type FormProps = Pick<CompleteSignUpDialogProps, "onDone" | "onEnded"> & { email: string };

function CompleteSignUpForm({ email, onDone, onEnded }: FormProps) {
  async function submit(values: CompleteSignUpValues): Promise<FieldErrors<CompleteSignUpValues>> {
    try {
      const ended = await completeSignUp({ ...values, email });
      if (ended !== undefined) toast.info(invitationOver[ended]);
      await onDone();
      return {};
    } catch (error) {
      if (error instanceof IdentityFailure && final.has(error.code)) {
        onEnded(error.message);
        return {};
      }
      const found = fieldErrors<CompleteSignUpValues & { email: string }>(error, personFieldNames);
      if (Object.keys(found).length === 0) {
        form.fail(isUnreachable(error) ? identityMessage(error) : "Something went wrong.");
      }
      return found;
    }
  }

  const form = useForm({ initial, rules: completeSignUpRules, submit });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <HiddenUsername email={email} />
      <NameFields form={form} />
      <PasswordField form={form} name="password" fresh hint="At least 8 characters." />
      <FormProblem form={form} />
      <Button type="submit" variant="primary" size="lg" busy={form.busy}>
        Complete SignUp
      </Button>
    </form>
  );
}
