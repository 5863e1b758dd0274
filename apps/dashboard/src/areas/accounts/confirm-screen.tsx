import { Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { session } from "../../platform/session/current-session.ts";
import { redirectTarget } from "../../platform/session/redirect-target.ts";
import { TextLink } from "../../platform/page/text-link.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { CodeForm, type CodeProblem, codeProblem, CodeSentNote } from "./code-form.tsx";
import { FormLayout } from "./form-fields.tsx";
import { confirmEmail, sendConfirmationCode } from "./identity.ts";
import { IdentityFailure } from "../../platform/session/identity-call.ts";
import { ResendButton } from "./resend-button.tsx";

/** Email confirmation by a mailed code, which signs in. */
export function ConfirmScreen() {
  const { email, next } = useSearch({ from: "/accounts/confirm" });
  const navigate = useNavigate();

  if (email === undefined) return <Navigate to="/sign-in" replace />;
  const address = email;
  const toNext = next === undefined ? {} : { next };

  async function goOn(signedIn: boolean): Promise<void> {
    // The address may have been confirmed in another browser, which then has the session.
    await navigate({ href: signedIn ? redirectTarget(next) : "/sign-in", replace: true });
  }

  async function confirm(code: string): Promise<CodeProblem | undefined> {
    try {
      await confirmEmail(address, code);
      await goOn(await isSignedIn());
    } catch (failure) {
      // The code may have been used in another tab.
      if (failure instanceof IdentityFailure && (await isSignedIn().catch(() => false))) await goOn(true);
      else if (failure instanceof IdentityFailure && failure.code === "SIGN_IN_FIRST") {
        toast.info(failure.message);
        await navigate({ to: "/sign-in", search: toNext });
      } else {
        return codeProblem(failure);
      }
    }
    return undefined;
  }

  return (
    <FormLayout
      title="Confirm your email"
      lead={<CodeSentNote email={address} />}
      footer={
        <>
          <ResendButton email={address} send={() => sendConfirmationCode(address)} />
          <TextLink to="/sign-up" search={toNext}>
            Use another address
          </TextLink>
        </>
      }
    >
      <CodeForm label="Confirmation code" action="Confirm" onCode={confirm} />
    </FormLayout>
  );
}

async function isSignedIn(): Promise<boolean> {
  return (await session.restart()).status === "signed-in";
}
