import { useQuery } from "@tanstack/react-query";
import { INVALID_EMAIL_MESSAGE } from "@lectern/contract/fields/person";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { queries } from "../../platform/api/queries.ts";
import { ExternalLink, TextLink } from "../../platform/page/text-link.tsx";
import type { FieldErrors } from "../../platform/forms/field-problems.ts";
import { FormProblem } from "../../platform/forms/form-problem.tsx";
import { useForm } from "../../platform/forms/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/overlays/toast.ts";
import { type CodeDelivery, codeNotSentMessage } from "./code-delivery.ts";
import { createEmailCheck } from "./email-check.ts";
import { fieldErrors, personFieldNames } from "./field-errors.ts";
import { EmailField, FormLayout, NameFields, PasswordField } from "./form-fields.tsx";
import { canReceiveMail, signUp, signUpChallenge, type SignUpPerson } from "./identity.ts";
import { IdentityFailure } from "../../platform/session/identity-call.ts";
import { identityMessage } from "../../platform/session/identity-message.ts";
import { createProofOfWork, solveInWorker } from "./proof/proof-of-work.ts";
import { SignInProviderButtons } from "./sign-in-provider-buttons.tsx";
import { signUpRules, type SignUpValues } from "./form-rules.ts";
import { readSignUpAttributes } from "./sign-up-attributes.ts";

/** Links to the terms and privacy policy, where the operator has configured them. */
function TermsNote() {
  const { data: settings } = useQuery(queries.settings());
  const terms = settings?.terms_url ?? null;
  const privacy = settings?.privacy_url ?? null;
  if (terms === null && privacy === null) return null;
  return (
    <p className="text-13 text-pretty text-ink-2">
      By creating an account you agree to the{" "}
      {terms === null ? null : <ExternalLink href={terms}>Terms of use</ExternalLink>}
      {terms === null || privacy === null ? null : " and the "}
      {privacy === null ? null : <ExternalLink href={privacy}>Privacy Policy</ExternalLink>}.
    </p>
  );
}

const initial: SignUpValues = { givenName: "", familyName: "", email: "", password: "" };

const proofs = createProofOfWork({ fetchChallenge: signUpChallenge, solve: solveInWorker });
const checkEmail = createEmailCheck(canReceiveMail);

/** Sends a sign-up with a proof of work; an expired proof is replaced once. */
async function signUpWithProof(person: SignUpPerson): Promise<CodeDelivery> {
  try {
    return await signUp(person, await proofs.take());
  } catch (error) {
    if (!(error instanceof IdentityFailure) || error.code !== "PROOF_NEEDED") throw error;
    return await signUp(person, await proofs.take());
  }
}

/** Sign-up by a provider, or by names, email and password, followed by email confirmation. */
export function SignUpScreen() {
  const { next, ...said } = useSearch({ from: "/accounts/sign-up" });
  const navigate = useNavigate();
  const toNext = next === undefined ? {} : { next };

  async function submit(values: SignUpValues): Promise<FieldErrors<SignUpValues>> {
    if (!(await checkEmail(values.email))) return { email: INVALID_EMAIL_MESSAGE };
    try {
      const codeMail = await signUpWithProof({
        ...values,
        attributes: readSignUpAttributes(said, document.referrer, location.origin),
      });
      if (!codeMail.sent) toast.info(codeNotSentMessage(codeMail));
      await navigate({ to: "/confirm", search: { email: values.email.trim(), ...toNext } });
      return {};
    } catch (error) {
      proofs.begin();
      const found = fieldErrors<SignUpValues>(error, personFieldNames);
      if (Object.keys(found).length === 0) form.fail(identityMessage(error));
      return found;
    }
  }

  const form = useForm({ initial, rules: signUpRules, submit });
  const emailNow = useRef("");

  // Computed while the form is filled in.
  useEffect(() => proofs.begin(), []);
  useEffect(() => {
    emailNow.current = form.values.email;
  }, [form.values.email]);

  async function leaveEmail(): Promise<void> {
    const left = form.values.email;
    const good = await checkEmail(left);
    if (!good && emailNow.current === left) form.refuse({ email: INVALID_EMAIL_MESSAGE });
  }

  return (
    <FormLayout
      title="Create your account"
      lead={
        <>
          Already have one?{" "}
          <TextLink to="/sign-in" search={toNext}>
            Sign in
          </TextLink>
        </>
      }
    >
      <SignInProviderButtons next={next} />
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <NameFields form={form} />
        <EmailField form={form} onLeave={() => void leaveEmail()} />
        <PasswordField form={form} name="password" fresh hint="At least 8 characters." />
        <FormProblem form={form} />
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Create account
        </Button>
        <TermsNote />
      </form>
    </FormLayout>
  );
}
