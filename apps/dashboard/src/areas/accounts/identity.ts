import type { SignUpAttributes } from "@lectern/contract/fields/sign-up";
import { callIdentity, IdentityFailure } from "../../platform/session/identity-call.ts";
import {
  type CodeDelivery,
  parseCodeDelivery,
  type CodeDeliveryResponse,
  rememberCodeDelivery,
} from "./code-delivery.ts";

/**
 * Signs in by cookie; `code` is one of `sendSignInCode`. Fails with EMAIL_NOT_VERIFIED until the address is confirmed,
 * and with NEW_PASSWORD_REQUIRED for an invited user who has not completed the sign-up.
 */
export async function signIn(email: string, password: string, code?: string): Promise<void> {
  try {
    await callIdentity("auth/sign-in/email", { email: email.trim(), password, ...(code && { otp: code.trim() }) });
  } catch (failure) {
    const mailed = failure instanceof IdentityFailure ? parseCodeDelivery(failure) : undefined;
    if (mailed) rememberCodeDelivery(email, mailed);
    throw failure;
  }
}

export interface Person {
  givenName: string;
  familyName: string;
  email: string;
  password: string;
}

export interface SignUpPerson extends Person {
  attributes: SignUpAttributes;
}

/** Creates an account and sends a code to its address. */
export function signUp(person: SignUpPerson, proof: string): Promise<CodeDelivery> {
  const { email, password, ...names } = namesOf(person);
  return callForCode("auth/sign-up/email", {
    email,
    password,
    ...names,
    ...person.attributes,
    name: `${names.given_name} ${names.family_name}`,
    proof,
  });
}

/**
 * Completes an invited user's sign-up: sets the names, replaces the temporary password, signs in. Returns the reason when
 * the invitation is no longer valid.
 */
export async function completeSignUp(person: Person): Promise<"expired" | "withdrawn" | undefined> {
  type Completed = { data?: { invitation_ended: "expired" | "withdrawn" } };
  return (await callIdentity<Completed>("auth/complete-sign-up", namesOf(person))).data?.invitation_ended;
}

/** Calls an endpoint that mails a code, and caches by address when the next code may be requested. */
async function callForCode(path: string, body: { email: string } & Record<string, string>): Promise<CodeDelivery> {
  const { data } = await callIdentity<CodeDeliveryResponse>(path, body);
  const mailed = { sent: data.sent, retryAfterSeconds: data.retry_after_seconds };
  rememberCodeDelivery(body.email, mailed);
  return mailed;
}

function namesOf({ givenName, familyName, email, password }: Person) {
  return { email: email.trim(), password, given_name: givenName.trim(), family_name: familyName.trim() };
}

/** The text of the challenge whose proof a sign-up needs. */
export async function signUpChallenge(): Promise<string> {
  return (await callIdentity<{ data: { challenge: string } }>("sign_up_challenge")).data.challenge;
}

/** Whether mail can be delivered to an address, as far as the server can tell. */
export async function canReceiveMail(email: string): Promise<boolean> {
  return (await callIdentity<{ result: string }>("verify_email", { emailId: email.trim() })).result !== "invalid";
}

/** Confirms an address by its code, and signs in. */
export function confirmEmail(email: string, code: string): Promise<void> {
  return callIdentity("auth/email-otp/verify-email", { email, otp: code.trim() });
}

/** Requests a new code. The response is the same for an unknown address. */
export function sendConfirmationCode(email: string): Promise<CodeDelivery> {
  return callForCode("auth/email-otp/send-verification-otp", { email, type: "email-verification" });
}

/** Requests a code that goes with the password. The response is the same for an unknown address. */
export function sendSignInCode(email: string): Promise<CodeDelivery> {
  return callForCode("auth/email-otp/send-verification-otp", { email: email.trim(), type: "sign-in" });
}

/** Requests a password reset code. The response is the same for an unknown address. */
export function sendResetCode(email: string): Promise<CodeDelivery> {
  return callForCode("auth/email-otp/request-password-reset", { email: email.trim() });
}

/** Checks a password reset code without consuming it. */
export function checkResetCode(email: string, code: string): Promise<void> {
  return callIdentity("auth/email-otp/check-verification-otp", { email, otp: code.trim(), type: "forget-password" });
}

/** Resets the password by a code, and revokes all sessions of the account. */
export function resetPassword(email: string, code: string, password: string): Promise<void> {
  return callIdentity("auth/email-otp/reset-password", { email, otp: code.trim(), password });
}
