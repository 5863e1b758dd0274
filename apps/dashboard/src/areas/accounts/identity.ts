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

async function post(path: string, body: Record<string, string>): Promise<void> {
  const response = await fetch(`/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(body),
  });
  if (response.ok) return;
  const told = (await response.json().catch(() => ({}))) as Partial<Record<"message" | "code" | "errors", unknown>>;
  throw new IdentityFailure(
    typeof told.message === "string" && told.message !== "" ? told.message : "Something went wrong.",
    typeof told.code === "string" ? told.code : "",
    response.status,
    Array.isArray(told.errors) ? (told.errors as FieldError[]) : [],
  );
}

/** Opens a session by cookie. Fails with EMAIL_NOT_VERIFIED until the address is confirmed. */
export function signIn(email: string, password: string): Promise<void> {
  return post("sign-in/email", { email: email.trim(), password });
}

/** Makes an account and has a code sent to its address. */
export function signUp(person: {
  givenName: string;
  familyName: string;
  email: string;
  password: string;
}): Promise<void> {
  const given = person.givenName.trim();
  const family = person.familyName.trim();
  return post("sign-up/email", {
    email: person.email.trim(),
    password: person.password,
    name: `${given} ${family}`,
    given_name: given,
    family_name: family,
  });
}

/** Confirms an address by its code, and opens a session. */
export function confirmCode(email: string, code: string): Promise<void> {
  return post("email-otp/verify-email", { email, otp: code.trim() });
}

/** Has a new code sent. Answers alike whether or not the address is known. */
export function sendCode(email: string): Promise<void> {
  return post("email-otp/send-verification-otp", { email, type: "email-verification" });
}

/** Ends the session. */
export function signOut(): Promise<void> {
  return post("sign-out", {});
}
