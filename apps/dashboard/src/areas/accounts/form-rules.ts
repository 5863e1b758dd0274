import {
  chosenPassword,
  currentPassword,
  accountEmail,
  newEmail,
  newPassword,
  PASSWORDS_DIFFER_MESSAGE,
  profileNames,
  signInPassword,
  signUpNames,
} from "@lectern/contract/fields/person";
import { type FieldErrors, problemOf } from "../../platform/forms/field-problems.ts";

/** Whether a text is formed like an email address. */
export function looksLikeEmail(text: string): boolean {
  return problemOf(accountEmail, text) === undefined;
}

export interface EmailValues extends Record<string, string> {
  email: string;
}

/** Email address of an existing account. */
export const emailRules = { email: accountEmail };

export interface SignInValues extends EmailValues {
  password: string;
}

export const signInRules = { email: accountEmail, password: signInPassword };

export interface CompleteSignUpValues extends Record<string, string> {
  givenName: string;
  familyName: string;
  password: string;
}

/** Rules of the form that completes an invited user's sign-up. */
export const completeSignUpRules = {
  givenName: signUpNames.given_name,
  familyName: signUpNames.family_name,
  password: chosenPassword,
};

export interface SignUpValues extends CompleteSignUpValues, SignInValues {
  givenName: string;
  familyName: string;
  email: string;
  password: string;
}

export const signUpRules = { ...completeSignUpRules, email: newEmail };

export interface NewPasswordValues extends Record<string, string> {
  password: string;
  again: string;
}

export const newPasswordRules = { password: chosenPassword };

/** Validation errors of a password and its confirmation. */
export function checkSamePassword({ password, again }: NewPasswordValues): FieldErrors<NewPasswordValues> {
  return password === again ? {} : { again: PASSWORDS_DIFFER_MESSAGE };
}

export interface NameValues extends Record<string, string> {
  givenName: string;
  familyName: string;
}

export const nameRules = { givenName: profileNames.given_name, familyName: profileNames.family_name };

export interface ChangePasswordValues extends Record<string, string> {
  current: string;
  fresh: string;
}

export const changePasswordRules = { current: currentPassword, fresh: newPassword };
