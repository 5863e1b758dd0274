import type { FailureType } from "@lectern/contract";
import type { CodeMail } from "./code-mails.ts";

/** A refusal of an identity call: `code` is for the client's next step, `message` for the person. */
export interface AuthFailure {
  status: number;
  code: string;
  failureType: FailureType;
  message: string;
  /** Further data for the client. */
  data?: CodeMail;
}

export const wrongPassword: AuthFailure = {
  status: 401,
  code: "INVALID_EMAIL_OR_PASSWORD",
  failureType: "NOT_SIGNED_IN",
  message: "Email or password is not right.",
};

/** The same for a code that is wrong, expired, out of attempts or was never sent. */
export const wrongCode: AuthFailure = {
  status: 400,
  code: "INVALID_OTP",
  failureType: "VALIDATION",
  message: "This code is not right or not valid any more. Check it, or have a new one sent.",
};

export const unconfirmed: AuthFailure = {
  status: 403,
  code: "EMAIL_NOT_VERIFIED",
  failureType: "NOT_ALLOWED",
  message: "Please confirm your email address. We have sent you a code.",
};

/** The password of an unconfirmed account was right. */
export function unconfirmedFailure(data: CodeMail): AuthFailure {
  if (data.sent) return { ...unconfirmed, data };
  const message = "Please confirm your email address with the code that we sent you a short while ago.";
  return { ...unconfirmed, message, data };
}

export const signInFirst: AuthFailure = {
  status: 400,
  code: "SIGN_IN_FIRST",
  failureType: "VALIDATION",
  message: "Please sign in with your password on this device first; a new code is sent to you then.",
};

export const passwordFirst: AuthFailure = {
  ...signInFirst,
  message: "Please sign in with the password from the mail of the invitation first.",
};

/** The password of an invitation was right: the client asks for the missing names and password. */
export const newPasswordRequired: AuthFailure = {
  status: 403,
  code: "NEW_PASSWORD_REQUIRED",
  failureType: "NOT_ALLOWED",
  message: "Please complete your sign-up.",
};

/** The password of an invitation was right. */
export const invitationExpired: AuthFailure = {
  status: 403,
  code: "INVITATION_EXPIRED",
  failureType: "NOT_ALLOWED",
  message: "Your invitation has expired. Ask whoever invited you for a new one.",
};

export const invitationWithdrawn: AuthFailure = {
  status: 403,
  code: "INVITATION_WITHDRAWN",
  failureType: "NOT_ALLOWED",
  message: "Your invitation has been withdrawn. Ask whoever invited you for a new one.",
};

export const signUpCompleted: AuthFailure = {
  status: 400,
  code: "SIGN_UP_COMPLETED",
  failureType: "VALIDATION",
  message: "You have completed your sign-up already. Please sign in with the password that you chose.",
};

export const proofOfWorkRequired: AuthFailure = {
  status: 400,
  code: "PROOF_NEEDED",
  failureType: "VALIDATION",
  message: "Please try again: the check that you are not a robot did not succeed.",
};

export const internalError: AuthFailure = {
  status: 500,
  code: "INTERNAL",
  failureType: "INTERNAL",
  message: "Something went wrong.",
};

const byCode: Readonly<Record<string, AuthFailure>> = {
  INVALID_EMAIL_OR_PASSWORD: wrongPassword,
  INVALID_OTP: wrongCode,
  OTP_EXPIRED: wrongCode,
  TOO_MANY_ATTEMPTS: wrongCode,
  USER_NOT_FOUND: wrongCode,
  EMAIL_NOT_VERIFIED: unconfirmed,
};

/** Translates the identity library's errors; an unknown one gets a generic message. */
export function authFailureOf(code: unknown): AuthFailure {
  return (typeof code === "string" ? byCode[code] : undefined) ?? internalError;
}
