import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/api/failure.ts";
import type { FieldErrors } from "../../../platform/forms/field-problems.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { FormActions } from "../../../ui/form-actions.tsx";
import { Section } from "../../../ui/section.tsx";
import { toast } from "../../../ui/toast.ts";
import { fieldErrors, personFieldNames } from "../field-errors.ts";
import { NameFields } from "../form-fields.tsx";
import { nameRules, type NameValues } from "../form-rules.ts";
import { type Profile, updateCachedProfile } from "./update-cached-profile.ts";

/** The user's names, and their read-only email address. */
export function NamesSection({ profile }: { profile: Profile }) {
  async function submit({ givenName, familyName }: NameValues): Promise<FieldErrors<NameValues>> {
    try {
      const names = { given_name: givenName.trim(), family_name: familyName.trim() };
      updateCachedProfile((await api.accounts.updateProfile(names)).data);
      toast.success("Profile updated successfully!");
      return {};
    } catch (error) {
      const found = fieldErrors<NameValues>(error, personFieldNames);
      if (Object.keys(found).length === 0) {
        form.fail(failureMessage(error, "Something went wrong in updating the profile."));
      }
      return found;
    }
  }

  const initial = { givenName: profile.given_name, familyName: profile.family_name };
  const form = useForm<NameValues>({ initial, rules: nameRules, submit });
  return (
    <Section title="Name" lead="How you are greeted, and how others see you.">
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <NameFields form={form} />
        <Field label="Email" hint="Your email address is what you sign in with. It cannot be changed.">
          <Input type="email" readOnly value={profile.email} />
        </Field>
        <FormProblem form={form} />
        <FormActions>
          <Button type="submit" variant="primary" size="lg" busy={form.busy}>
            Save
          </Button>
        </FormActions>
      </form>
    </Section>
  );
}
