import { MAX_EMAIL_CHARACTERS, MAX_PASSWORD_CHARACTERS, MAX_PERSON_NAME_CHARACTERS } from "@lectern/contract/limits";
import type { ReactNode } from "react";
import type { Form } from "../../platform/forms/use-form.ts";
import { Field, Input } from "../../ui/field.tsx";
import { PasswordInput } from "./password-input.tsx";

type Values = Record<string, string>;

interface FormFieldProps<Of extends Values, Name extends keyof Of> {
  form: Form<Of>;
  name: Name;
}

/** First and last name, side by side where there is room. */
export function NameFields<Of extends { givenName: string; familyName: string } & Values>({
  form,
}: {
  form: Form<Of>;
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="First Name" error={form.errors.givenName}>
        <Input
          name="given-name"
          autoComplete="given-name"
          required
          maxLength={MAX_PERSON_NAME_CHARACTERS}
          value={form.values.givenName}
          onValueChange={(value) => form.set("givenName", value)}
        />
      </Field>
      <Field label="Last Name" error={form.errors.familyName}>
        <Input
          name="family-name"
          autoComplete="family-name"
          required
          maxLength={MAX_PERSON_NAME_CHARACTERS}
          value={form.values.familyName}
          onValueChange={(value) => form.set("familyName", value)}
        />
      </Field>
    </div>
  );
}

/** Email input, autocompleted as the browser's username. */
export function EmailField<Of extends { email: string } & Values>({
  form,
  onLeave,
}: {
  form: Form<Of>;
  onLeave?: () => void;
}) {
  return (
    <Field label="Email" error={form.errors.email}>
      <Input
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={MAX_EMAIL_CHARACTERS}
        value={form.values.email}
        onValueChange={(value) => form.set("email", value)}
        onBlur={onLeave}
      />
    </Field>
  );
}

export interface PasswordFieldProps<Of extends Values, Name extends keyof Of> extends FormFieldProps<Of, Name> {
  label?: string;
  /** Whether it is a new password; otherwise the current one. */
  fresh?: boolean;
  hint?: ReactNode;
}

/** Password input with a show/hide button. */
export function PasswordField<Of extends Values, Name extends keyof Of & string>({
  form,
  name,
  label = "Password",
  fresh = false,
  hint,
}: PasswordFieldProps<Of, Name>) {
  return (
    <Field label={label} hint={hint} error={form.errors[name]}>
      <PasswordInput
        name={name}
        autoComplete={fresh ? "new-password" : "current-password"}
        required
        maxLength={MAX_PASSWORD_CHARACTERS}
        value={form.values[name]}
        onValueChange={(value) => form.set(name, value)}
      />
    </Field>
  );
}

/** Hidden username field, so that password managers know whose password the form changes. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
