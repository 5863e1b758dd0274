import {
  chosenPassword as password,
  INVALID_EMAIL_MESSAGE,
  accountEmail as email,
  mailedCode as code,
  newEmail,
  signInPassword,
  signUpNames,
  signUpAttributes,
} from "@lectern/contract";
import { z } from "zod";
import type { AuthCookie } from "../identity/auth-cookies.ts";
import {
  type AuthFailure,
  newPasswordRequired,
  invitationExpired,
  proofOfWorkRequired,
  signInFirst,
  unconfirmed,
  wrongCode,
  wrongPassword,
} from "../identity/auth-failures.ts";
import {
  requestResetHooks,
  type AuthHooks,
  checkResetCodeHooks,
  confirmHooks,
  resetHooks,
  afterCodeSentHooks,
  signInHooks,
  signOutHooks,
  signUpHooks,
} from "./auth-hooks.ts";
import { codeMailSchema } from "../identity/code-mails.ts";
import { isDisposable } from "../people/email-address.ts";
import { fullName } from "../people/invited-account-store.ts";

/** How often a call may be made, from one network and for one account. */
interface CallLimits {
  perNetwork: { limit: number; windowSeconds: number };
  perAccount?: AccountLimit;
  /** In place of `perAccount` where the body has a code: what was tried without one does not count. */
  perAccountWithCode?: AccountLimit;
}

/**
 * Calls that name the same `counter` are counted together, those of browsers that the person signed in with apart, and
 * with `eachNetwork` those of each network. Too many attempts get the same answer as a wrong one.
 */
export interface AccountLimit {
  counter: string;
  limit: number;
  windowSeconds: number;
  refusal: AuthFailure;
  eachNetwork?: true;
}

/** A public call of the identity library; its other calls are not reachable. */
export interface AuthCall {
  /** Below /api/auth. */
  path: string;
  summary: string;
  description?: string;
  body: z.ZodType<Record<string, unknown>>;
  /** Response body on success. */
  answer: z.ZodType<{ success: true }>;
  /** Declared failures, besides an invalid body and rate limiting. */
  failures: readonly AuthFailure[];
  /** The required cookie. */
  cookie?: AuthCookie;
  /** Needs the solution of a proof-of-work challenge in `proof`. */
  requiresProofOfWork?: true;
  limits: CallLimits;
  /** Mails a code, limited per hour and address; the answer says when the next can be sent. */
  sendsCode?: true;
  /** Minimum response time, so that timing does not reveal whether an address has an account. */
  minResponseMs?: number;
  /** Success proves that the password is known: no minimum response time, and the attempts counter is reset. */
  verifiesPassword?: true;
  /** Run around the call of the identity library. */
  hooks?: AuthHooks;
}

const minute = 60;
const hour = 3600;

/** Independent of how many codes are sent: a network has a hundred guesses a day of a million codes. */
const codeAttemptLimit = { limit: 25, windowSeconds: 6 * hour, refusal: wrongCode, eachNetwork: true } as const;
const resetCodeAttempts = { counter: "reset codes", ...codeAttemptLimit };

const signUp = z
  .strictObject({
    email: newEmail.refine((address) => !isDisposable(address), INVALID_EMAIL_MESSAGE),
    password,
    ...signUpNames,
    ...signUpAttributes,
    /** Made of the two names; the schema of the library's own clients requires it. */
    name: z.string().optional(),
    proof: z.string().max(8000).optional().describe("The solution of a challenge, in base64; always needed."),
  })
  .transform((body) => ({ ...body, name: fullName(body.given_name, body.family_name) }));

const done = z.object({ success: z.literal(true) });
const codeMailed = done.extend({ data: codeMailSchema });

/** Body of an invited person's first sign-in. */
export const completeSignUpBody = z.strictObject({ email, password, ...signUpNames });

export const authCalls: readonly AuthCall[] = [
  {
    path: "/sign-up/email",
    summary: "Sign up",
    description:
      "Makes an account and mails a code to its address, to be confirmed in the same browser. Needs the solution of a challenge of `GET /sign_up_challenge`. The answer is the same for an address that has an account already; its owner is told by mail.",
    body: signUp,
    answer: codeMailed,
    failures: [proofOfWorkRequired],
    requiresProofOfWork: true,
    limits: { perNetwork: { limit: 30, windowSeconds: hour } },
    sendsCode: true,
    minResponseMs: 600,
    hooks: signUpHooks,
  },
  {
    path: "/sign-in/email",
    summary: "Sign in with a password",
    description:
      "Sets the cookie of the session. After ten wrong passwords an account takes none for 15 minutes from browsers that never signed in to it; the refusal is the same. A code mailed with the type `sign-in` is let past that, in `otp`. Who has not confirmed the address yet is mailed a code; who signs in with the temporary password of an invitation is asked to complete the sign-up.",
    body: z.strictObject({
      email,
      password: signInPassword,
      rememberMe: z.boolean().optional(),
      otp: code.optional(),
    }),
    answer: done,
    failures: [wrongPassword, wrongCode, unconfirmed, newPasswordRequired, invitationExpired],
    limits: {
      perNetwork: { limit: 60, windowSeconds: 5 * minute },
      perAccount: { counter: "passwords", limit: 10, windowSeconds: 15 * minute, refusal: wrongPassword },
      perAccountWithCode: { counter: "sign-in codes", ...codeAttemptLimit },
    },
    minResponseMs: 400,
    verifiesPassword: true,
    hooks: signInHooks,
  },
  {
    path: "/email-otp/verify-email",
    summary: "Confirm an address with its code",
    description: "In the browser that signed up, or signed in after that. Sets the cookie of the session.",
    body: z.strictObject({ email, otp: code }),
    answer: done,
    failures: [signInFirst, wrongCode],
    cookie: "confirming",
    limits: {
      perNetwork: { limit: 60, windowSeconds: 15 * minute },
      perAccount: { counter: "confirmation codes", ...codeAttemptLimit },
    },
    minResponseMs: 200,
    hooks: confirmHooks,
  },
  {
    path: "/email-otp/send-verification-otp",
    summary: "Mail a code to confirm an address with, or to sign in with",
    description:
      "`email-verification`: another code to confirm the address with. `sign-in`: a code that goes with the password where too many wrong ones were tried. The answer is the same for an address that has no account, or one that is confirmed.",
    body: z.strictObject({ email, type: z.enum(["email-verification", "sign-in"]) }),
    answer: codeMailed,
    failures: [],
    limits: { perNetwork: { limit: 30, windowSeconds: hour } },
    sendsCode: true,
    minResponseMs: 200,
    hooks: afterCodeSentHooks,
  },
  {
    path: "/email-otp/request-password-reset",
    summary: "Mail a code to choose a new password with",
    description: "The answer is the same for an address that has no account.",
    body: z.strictObject({ email }),
    answer: codeMailed,
    failures: [],
    limits: { perNetwork: { limit: 30, windowSeconds: hour } },
    sendsCode: true,
    minResponseMs: 200,
    hooks: requestResetHooks,
  },
  {
    path: "/email-otp/check-verification-otp",
    summary: "Check the code for a new password",
    description: "The code can be used after that. Its tries are counted together with those of the reset.",
    body: z.strictObject({ email, otp: code, type: z.literal("forget-password") }),
    answer: done,
    failures: [wrongCode],
    limits: { perNetwork: { limit: 60, windowSeconds: 15 * minute }, perAccount: resetCodeAttempts },
    minResponseMs: 200,
    hooks: checkResetCodeHooks,
  },
  {
    path: "/email-otp/reset-password",
    summary: "Choose a new password",
    description: "With the code from the mail. Ends every session of the account.",
    body: z.strictObject({ email, otp: code, password }),
    answer: done,
    failures: [wrongCode],
    limits: { perNetwork: { limit: 60, windowSeconds: 15 * minute }, perAccount: resetCodeAttempts },
    minResponseMs: 400,
    hooks: resetHooks,
  },
  {
    path: "/sign-out",
    summary: "Sign out",
    description: "Ends the session of the cookie, and takes the cookie away.",
    body: z.strictObject({}),
    answer: done,
    failures: [],
    cookie: "session",
    limits: { perNetwork: { limit: 120, windowSeconds: 5 * minute } },
    hooks: signOutHooks,
  },
];
