import { countGraphemes } from "@lectern/script";
import { z } from "zod";
import {
  CODE_DIGITS,
  MAX_EMAIL_CHARACTERS,
  MAX_PASSWORD_CHARACTERS,
  MAX_PERSON_NAME_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
} from "../limits.ts";
import { stringField, NAME_CHARACTERS_MESSAGE, nameField, requiredText } from "./text.ts";

/** One line of printable text; how long it is counted as a reader counts it. `message` is said when it is shorter than `min`. */
export function personName(min: number, message: string) {
  return nameField({ max: MAX_PERSON_NAME_CHARACTERS, missing: message, tooLong: "This name is too long." })
    .refine((name) => !/[<>]/.test(name), NAME_CHARACTERS_MESSAGE)
    .refine((name) => countGraphemes(name) >= min, message);
}

/** The names of a profile. */
export const profileNames = {
  given_name: personName(1, "First Name field is required."),
  family_name: personName(1, "Last Name field is required."),
};

/** The names given at sign-up. */
export const signUpNames = {
  given_name: personName(3, "First Name should be at least 3 characters long."),
  family_name: personName(2, "Last Name should be at least 2 characters long."),
};

/** As addresses are kept: trimmed, in small letters. Read before: the Kelvin sign has a small letter that is our k. */
function emailField({ missing, invalid }: { missing: string; invalid: string }) {
  return requiredText(missing)
    .max(MAX_EMAIL_CHARACTERS, { error: invalid, abort: true })
    .pipe(z.email(invalid).toLowerCase());
}

export const INVALID_EMAIL_MESSAGE = "Please enter a valid email address";
export const EMAIL_REQUIRED_MESSAGE = "Email address is required.";

/** The address of a new account. */
export const newEmail = emailField({ missing: INVALID_EMAIL_MESSAGE, invalid: INVALID_EMAIL_MESSAGE });
/** The address of an existing account, as given at sign-in. */
export const accountEmail = emailField({ missing: EMAIL_REQUIRED_MESSAGE, invalid: "Email address is invalid." });
/** The address of an invitation. */
export const invitedEmail = emailField({ missing: EMAIL_REQUIRED_MESSAGE, invalid: INVALID_EMAIL_MESSAGE });

/** A password is taken as it is: no character of it is cut or changed. */
function passwordField({ missing, short }: { missing: string; short: string }) {
  return stringField(missing)
    .min(1, { error: missing, abort: true })
    .min(MIN_PASSWORD_CHARACTERS, { error: short, abort: true })
    .max(MAX_PASSWORD_CHARACTERS, `Password should be at most ${MAX_PASSWORD_CHARACTERS} characters long.`);
}

export const PASSWORD_SHORT_MESSAGE = `Password should be at least ${MIN_PASSWORD_CHARACTERS} characters long.`;
export const PASSWORDS_DIFFER_MESSAGE = "Both passwords do not match";

/** A password that is chosen, at sign-up or after the old one was forgotten. */
export const chosenPassword = passwordField({ missing: PASSWORD_SHORT_MESSAGE, short: PASSWORD_SHORT_MESSAGE });
/** A password that replaces another, in the profile. */
export const newPassword = passwordField({
  missing: "New password is required.",
  short: `Password should be at least ${MIN_PASSWORD_CHARACTERS} character in length.`,
});

/** A password that is compared with the one in use. */
function passwordInUse(missing: string) {
  return stringField(missing).min(1, { error: missing, abort: true }).max(MAX_PASSWORD_CHARACTERS);
}

export const signInPassword = passwordInUse("Password is required.");
export const currentPassword = passwordInUse("Current password is required.");

/** A code that was mailed. */
export const mailedCode = requiredText("Code is required.").regex(
  new RegExp(String.raw`^\d{${CODE_DIGITS}}$`),
  `The code has ${CODE_DIGITS} digits.`,
);
