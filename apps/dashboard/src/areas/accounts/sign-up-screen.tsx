import { Link, useNavigate } from "@tanstack/react-router";
import { useForm } from "../../app/forms/use-form.ts";
import { usePageTitle } from "../../app/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { IdentityFailure, signUp } from "./identity.ts";
import { identityMessage } from "./identity-message.ts";
import { PasswordInput } from "./password-input.tsx";
import { checkSignUp, type SignUpValues } from "./rules.ts";

const initial: SignUpValues = { givenName: "", familyName: "", email: "", password: "" };

const sentAs: Record<string, string> = {
  given_name: "givenName",
  family_name: "familyName",
  email: "email",
  password: "password",
};

/** What the server found wrong with single fields. */
function fieldErrors(error: unknown): Partial<SignUpValues> {
  if (!(error instanceof IdentityFailure)) return {};
  const known = error.errors.flatMap(({ path, message }) => (sentAs[path] ? [[sentAs[path], message] as const] : []));
  return Object.fromEntries(known);
}

/** Names, email and password; a code goes to the address, and confirming it is next. */
export function SignUpScreen() {
  usePageTitle("Create your account");
  const navigate = useNavigate();

  async function submit(values: SignUpValues): Promise<Partial<SignUpValues>> {
    try {
      await signUp(values);
      await navigate({ to: "/confirm", search: { email: values.email.trim() } });
      return {};
    } catch (error) {
      const found = fieldErrors(error);
      if (Object.keys(found).length === 0) toast.error(identityMessage(error));
      return found;
    }
  }

  const form = useForm({ initial, check: checkSignUp, submit });
  return (
    <>
      <h1 className="font-serif text-27 font-semibold">Create your account</h1>
      <p className="mt-1 text-14 text-ink-2">
        Already have one?{" "}
        <Link to="/sign-in" className="font-medium text-accent underline underline-offset-2">
          Sign in
        </Link>
      </p>
      <form noValidate onSubmit={form.onSubmit} className="mt-8 grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="First Name" error={form.errors.givenName}>
            <Input
              name="given-name"
              autoComplete="given-name"
              maxLength={100}
              value={form.values.givenName}
              onValueChange={(value) => form.set("givenName", value)}
            />
          </Field>
          <Field label="Last Name" error={form.errors.familyName}>
            <Input
              name="family-name"
              autoComplete="family-name"
              maxLength={100}
              value={form.values.familyName}
              onValueChange={(value) => form.set("familyName", value)}
            />
          </Field>
        </div>
        <Field label="Email" error={form.errors.email}>
          <Input
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            maxLength={254}
            value={form.values.email}
            onValueChange={(value) => form.set("email", value)}
          />
        </Field>
        <Field label="Password" hint="At least 8 characters." error={form.errors.password}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            maxLength={128}
            value={form.values.password}
            onValueChange={(value) => form.set("password", value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Create account
        </Button>
      </form>
    </>
  );
}
