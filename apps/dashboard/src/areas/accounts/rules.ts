import { countGraphemes } from "../../ui/graphemes.ts";

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Whether a text looks like an address mail can be sent to. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text.trim());
}

export interface SignInValues extends Record<string, string> {
  email: string;
  password: string;
}

/** What is wrong with a sign-in form. */
export function checkSignIn({ email, password }: SignInValues): Partial<SignInValues> {
  return {
    ...(email.trim() === ""
      ? { email: "Email address is required." }
      : !looksLikeEmail(email) && { email: "Email address is invalid." }),
    ...(password === "" && { password: "Password is required." }),
  };
}

export interface SignUpValues extends SignInValues {
  givenName: string;
  familyName: string;
}

/** What is wrong with a sign-up form. */
export function checkSignUp({ givenName, familyName, email, password }: SignUpValues): Partial<SignUpValues> {
  return {
    ...(countGraphemes(givenName.trim()) < 3 && { givenName: "First Name should be at least 3 characters long." }),
    ...(countGraphemes(familyName.trim()) < 2 && { familyName: "Last Name should be at least 2 characters long." }),
    ...(!looksLikeEmail(email) && { email: "Please enter a valid email address" }),
    ...(password.length < 8 && { password: "Password should be at least 8 characters long." }),
  };
}

export const codeLength = 6;

/** What is wrong with a confirmation code; undefined when it can be sent. */
export function checkCode(code: string): string | undefined {
  const digits = code.trim();
  if (digits === "") return "Code is required.";
  return digits.length < codeLength ? `The code has ${codeLength} digits.` : undefined;
}
