import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useForm } from "../../app/forms/use-form.ts";
import { usePageTitle } from "../../app/page-title.ts";
import { session } from "../../app/session/current-session.ts";
import { wantedAddress } from "../../app/session/wanted-address.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { IdentityFailure, signIn } from "./identity.ts";
import { identityMessage } from "./identity-message.ts";
import { PasswordInput } from "./password-input.tsx";
import { checkSignIn, type SignInValues } from "./rules.ts";

const initial: SignInValues = { email: "", password: "" };

/** Email and password. An address that is not confirmed yet gets a code and goes on to confirm it. */
export function SignInScreen() {
  usePageTitle("Sign in");
  const { next } = useSearch({ from: "/accounts/sign-in" });
  const navigate = useNavigate();

  async function submit({ email, password }: SignInValues): Promise<void> {
    try {
      await signIn(email, password);
      await session.restart();
      await navigate({ href: wantedAddress(next), replace: true });
    } catch (error) {
      if (!(error instanceof IdentityFailure) || error.code !== "EMAIL_NOT_VERIFIED") {
        toast.error(identityMessage(error));
        return;
      }
      // The server has sent a new code with its refusal.
      await navigate({ to: "/confirm", search: { email: email.trim(), ...(next && { next }) } });
    }
  }

  const form = useForm({ initial, check: checkSignIn, submit });
  return (
    <>
      <h1 className="font-serif text-27 font-semibold">Sign in</h1>
      <p className="mt-1 text-14 text-ink-2">
        New to Lectern?{" "}
        <Link to="/sign-up" className="font-medium text-accent underline underline-offset-2">
          Create a free account
        </Link>
      </p>
      <form noValidate onSubmit={form.onSubmit} className="mt-8 grid gap-5">
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
        <Field label="Password" error={form.errors.password}>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={128}
            value={form.values.password}
            onValueChange={(value) => form.set("password", value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Sign in
        </Button>
      </form>
    </>
  );
}
