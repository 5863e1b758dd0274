import { Link } from "@tanstack/react-router";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import type { FieldErrors } from "../../../platform/forms/field-problems.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { FormActions } from "../../../ui/form-actions.tsx";
import { Section } from "../../../ui/section.tsx";
import { toast } from "../../../ui/toast.ts";
import { fieldErrors } from "../field-errors.ts";
import { PasswordField, HiddenUsername } from "../form-fields.tsx";
import { type ChangePasswordValues, changePasswordRules } from "../form-rules.ts";
import type { Profile } from "./update-cached-profile.ts";

/** Changes the password; for an account without one it explains how to set it. */
export function PasswordSection({ profile }: { profile: Profile }) {
  if (profile.has_password) {
    return (
      <Section title="Password" lead="Changing it signs you out everywhere but here.">
        <PasswordForm email={profile.email} />
      </Section>
    );
  }
  return (
    <Section title="Password" lead="You sign in by another provider and have no password here.">
      <p className="text-14 text-pretty text-ink-2">
        To have one too, have a code sent to {profile.email} and choose a password with it. You sign in again then.
      </p>
      <Link to="/forgot-password" search={{ email: profile.email }} className={buttonClasses({ className: "mt-4" })}>
        Set a password
      </Link>
    </Section>
  );
}

const initial: ChangePasswordValues = { current: "", fresh: "" };

const sentAs = { current_password: "current", new_password: "fresh" } as const;

function PasswordForm({ email }: { email: string }) {
  async function submit({ current, fresh }: ChangePasswordValues): Promise<FieldErrors<ChangePasswordValues>> {
    try {
      await api.accounts.changePassword({ current_password: current, new_password: fresh });
      toast.success("Password changed successfully.");
      form.reset();
      return {};
    } catch (error) {
      const found = fieldErrors<ChangePasswordValues>(error, sentAs);
      if (Object.keys(found).length === 0) form.fail(failureMessage(error));
      return found;
    }
  }

  const form = useForm({ initial, rules: changePasswordRules, submit });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <HiddenUsername email={email} />
      <PasswordField form={form} name="current" label="Current password" />
      <PasswordField form={form} name="fresh" label="New password" fresh hint="At least 8 characters." />
      <FormProblem form={form} />
      <FormActions>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Change password
        </Button>
      </FormActions>
    </form>
  );
}
