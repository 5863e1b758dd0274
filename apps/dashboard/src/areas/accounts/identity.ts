import type { FieldError } from "../../app/api/failure.ts";

/** The identity server refused; `message` is its sentence for a person. */
export class IdentityFailure extends Error {
  readonly code: string;
  readonly status: number;
  /** What is wrong with a field, by the name it was sent under. */
  readonly errors: readonly FieldError[];

  constructor(message: string, code: string, status: number, errors: readonly FieldError[] = []) {
    super(message);
    this.name = "IdentityFailure";
    this.code = code;
    this.status = status;
    this.errors = errors;
  }
}

type Told = Partial<Record<"message" | "code" | "errors", unknown>>;

/** A call that is open to people who are not signed in. Rejects with IdentityFailure, or TypeError without a network. */
async function call<Answer>(path: string, body?: Record<string, string>): Promise<Answer> {
  const response = await fetch(`/api/${path}`, {
    headers: { "content-type": "application/json", accept: "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  if (response.ok) return (await response.json()) as Answer;
  const told = (await response.json().catch(() => ({}))) as Told;
  throw new IdentityFailure(
    typeof told.message === "string" && told.message !== "" ? told.message : "Something went wrong.",
    typeof told.code === "string" ? told.code : "",
    response.status,
    Array.isArray(told.errors) ? (told.errors as FieldError[]) : [],
  );
}

/**
 * Opens a session by cookie. Fails with EMAIL_NOT_VERIFIED until the address is confirmed, and with
 * NEW_PASSWORD_REQUIRED for somebody who was invited and has not completed the sign-up.
 */
export function signIn(email: string, password: string): Promise<void> {
  return call("auth/sign-in/email", { email: email.trim(), password });
}

export interface Person {
  givenName: string;
  familyName: string;
  email: string;
  password: string;
}

/** Makes an account and has a code sent to its address. */
export function signUp(person: Person, proof: string): Promise<void> {
  const { email, password, ...names } = namesOf(person);
  return call("auth/sign-up/email", {
    email,
    password,
    ...names,
    name: `${names.given_name} ${names.family_name}`,
    proof,
  });
}

/** Names an invited person, replaces the password that came by mail, and opens a session. */
export function completeSignUp(person: Person): Promise<void> {
  return call("auth/complete-sign-up", namesOf(person));
}

function namesOf({ givenName, familyName, email, password }: Person) {
  return { email: email.trim(), password, given_name: givenName.trim(), family_name: familyName.trim() };
}

/** The text of the challenge whose proof a sign-up needs. */
export async function signUpChallenge(): Promise<string> {
  return (await call<{ data: { challenge: string } }>("sign_up_challenge")).data.challenge;
}

/** Whether mail can be sent to an address, as far as the server can find out. */
export async function canGetMail(email: string): Promise<boolean> {
  return (await call<{ result: string }>("verify_email", { emailId: email.trim() })).result !== "invalid";
}

/** Confirms an address by its code, and opens a session. */
export function confirmCode(email: string, code: string): Promise<void> {
  return call("auth/email-otp/verify-email", { email, otp: code.trim() });
}

/** Has a new code sent. Answers alike whether or not the address is known. */
export function sendCode(email: string): Promise<void> {
  return call("auth/email-otp/send-verification-otp", { email, type: "email-verification" });
}

/** Has a code for a new password sent. Answers alike whether or not the address is known. */
export function sendResetCode(email: string): Promise<void> {
  return call("auth/email-otp/request-password-reset", { email: email.trim() });
}

/** Sets a new password by a code, and ends all sessions of the account. */
export function resetPassword(email: string, code: string, password: string): Promise<void> {
  return call("auth/email-otp/reset-password", { email, otp: code.trim(), password });
}

/** Ends the session. */
export function signOut(): Promise<void> {
  return call("auth/sign-out", {});
}
