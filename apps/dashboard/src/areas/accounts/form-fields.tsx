import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { MAX_EMAIL_CHARACTERS, MAX_PASSWORD_CHARACTERS, MAX_PERSON_NAME_CHARACTERS } from "@lectern/contract/limits";
import { Field, Input } from "../../ui/fields/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { usePageTitle } from "../../platform/page/page-title.ts";
import type { Form } from "../../platform/forms/use-form.ts";

/** Password input with a show/hide button. */
function PasswordInput(props: ComponentProps<typeof Input>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input {...props} dir="ltr" type={shown ? "text" : "password"} spellCheck={false} className="pr-10" />
      <IconButton
        label={shown ? "Hide password" : "Show password"}
        icon={shown ? <EyeOff /> : <Eye />}
        size="sm"
        className="absolute top-1 right-1"
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}

export interface FormLayoutProps {
  /** The heading, and the name of the page. */
  title: string;
  /** Introduction, or links to other screens. */
  lead: ReactNode;
  /** Above the form, such as why it is shown again. */
  notice?: ReactNode;
  /** Under the form. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Layout that the account screens share: heading, lead, form. */
export function FormLayout({ title, lead, notice, footer, children }: FormLayoutProps) {
  usePageTitle(title);
  return (
    <>
      <h1 className="font-serif text-27 font-semibold text-balance">{title}</h1>
      <p className="mt-1 text-14 text-pretty text-ink-2">{lead}</p>
      {notice === undefined ? null : <div className="mt-6">{notice}</div>}
      <div className="mt-8">{children}</div>
      {footer === undefined ? null : (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-2 text-13 text-ink-2">{footer}</div>
      )}
    </>
  );
}

/** Focuses a form's first field when the form replaces the element that had the focus. */
export function useFocusFirstInput(wanted: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLElement>("input:not([hidden])")?.focus();
  }, [wanted]);
  return form;
}

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
