import { countGraphemes } from "../../ui/graphemes.ts";

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Whether a text looks like an address mail can be sent to. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text.trim());
}

export interface EmailValues extends Record<string, string> {
  email: string;
}

/** What is wrong with an address that is to be known here already. */
export function checkEmail({ email }: EmailValues): Partial<EmailValues> {
  if (email.trim() === "") return { email: "Email address is required." };
  return looksLikeEmail(email) ? {} : { email: "Email address is invalid." };
}

export interface SignInValues extends EmailValues {
  password: string;
}

/** What is wrong with a sign-in form. */
export function checkSignIn({ email, password }: SignInValues): Partial<SignInValues> {
  return { ...checkEmail({ email }), ...(password === "" && { password: "Password is required." }) };
}

export interface CompleteSignUpValues extends Record<string, string> {
  givenName: string;
  familyName: string;
  password: string;
}

/** What is wrong with the form of somebody whose address is known. */
export function checkCompleteSignUp(values: CompleteSignUpValues): Partial<CompleteSignUpValues> {
  const { givenName, familyName, password } = values;
  return {
    ...(countGraphemes(givenName.trim()) < 3 && { givenName: "First Name should be at least 3 characters long." }),
    ...(countGraphemes(familyName.trim()) < 2 && { familyName: "Last Name should be at least 2 characters long." }),
    ...(password.length < 8 && { password: "Password should be at least 8 characters long." }),
  };
}

export interface SignUpValues extends CompleteSignUpValues, SignInValues {
  givenName: string;
  familyName: string;
  email: string;
  password: string;
}

export const noSuchEmail = "Please enter a valid email address";

/** What is wrong with a sign-up form. */
export function checkSignUp(values: SignUpValues): Partial<SignUpValues> {
  return { ...checkCompleteSignUp(values), ...(!looksLikeEmail(values.email) && { email: noSuchEmail }) };
}

export const codeLength = 6;

/** What is wrong with a confirmation code; undefined when it can be sent. */
export function checkCode(code: string): string | undefined {
  const digits = code.trim();
  if (digits === "") return "Code is required.";
  return digits.length < codeLength ? `The code has ${codeLength} digits.` : undefined;
}

export interface NewPasswordValues extends Record<string, string> {
  password: string;
  again: string;
}

/** What is wrong with a password that is chosen after the old one was forgotten. */
export function checkNewPassword({ password, again }: NewPasswordValues): Partial<NewPasswordValues> {
  if (password.length < 8) return { password: "Password should be at least 8 characters long." };
  return password === again ? {} : { again: "Both passwords do not match" };
}

export interface NameValues extends Record<string, string> {
  givenName: string;
  familyName: string;
}

/** What is wrong with the names of a profile. */
export function checkNames({ givenName, familyName }: NameValues): Partial<NameValues> {
  return {
    ...(givenName.trim() === "" && { givenName: "First Name field is required." }),
    ...(familyName.trim() === "" && { familyName: "Last Name field is required." }),
  };
}

export interface ChangePasswordValues extends Record<string, string> {
  current: string;
  fresh: string;
}

/** What is wrong with a change of password. */
export function checkChangePassword({ current, fresh }: ChangePasswordValues): Partial<ChangePasswordValues> {
  return {
    ...(current === "" && { current: "Current password is required." }),
    ...(fresh === ""
      ? { fresh: "New password is required." }
      : fresh.length < 8 && { fresh: "Password should be at least 8 character in length." }),
  };
}
