import { personName } from "@lectern/contract";
import { z } from "zod";
import type { AuthCookie } from "./auth-cookies.ts";
import {
  type AuthFailure,
  newPasswordRequired,
  invitationExpired,
  proofNeeded,
  signInFirst,
  unconfirmed,
  wrongCode,
  wrongPassword,
} from "./auth-failures.ts";
import {
  askForResetSteps,
  type AuthSteps,
  checkResetCodeSteps,
  confirmSteps,
  resetSteps,
  signInSteps,
  signOutSteps,
  signUpSteps,
} from "./auth-steps.ts";
import { codeMailSchema } from "./code-mails.ts";
import { emailAddress as email, emailMessage, isDisposable } from "./email-address.ts";
import { fullName } from "./full-name.ts";

/** How often a call may be made, for one caller's address and for one account. */
interface CallLimits {
  perAddress: { limit: number; windowSeconds: number };
  /** Calls that name the same `counter` are counted together. Who tries too often is refused as for a wrong try. */
  perAccount?: { counter: string; limit: number; windowSeconds: number; refusal: AuthFailure };
}

/** A call of the identity library that is open to the outside; nothing else of it is. */
export interface AuthCall {
  /** Below /api/auth. */
  path: string;
  summary: string;
  description?: string;
  body: z.ZodType<Record<string, unknown>>;
  /** The body of its success. */
  answer: z.ZodType<{ success: true }>;
  /** What it may be refused with, beside a body that is not valid and requests that come too often. */
  failures: readonly AuthFailure[];
  /** The cookie that has to come with it. */
  cookie?: AuthCookie;
  /** Comes with the solution of a challenge in `proof`. */
  needsWork?: true;
  limits: CallLimits;
  /** Has a code mailed, of which there are so many an hour for one address; the answer says when the next can be sent. */
  sendsCode?: true;
  /** Milliseconds after which it is answered at the earliest: less work for an unknown address is not to be seen. */
  evenMs?: number;
  /** Its success shows that the password is known: it is answered at once, and the tries before it are forgotten. */
  provesPassword?: true;
  /** What is done around it. */
  steps?: AuthSteps;
}

const minute = 60;
const hour = 3600;

/** However many codes are sent: a hundred guesses a day of a million codes. */
const codeTries = { limit: 25, windowSeconds: 6 * hour, refusal: wrongCode };
const resetCodeTries = { counter: "reset codes", ...codeTries };

const passwordMessage = "Password should be at least 8 characters long.";

const password = z.string().min(8, passwordMessage).max(128, "Password should be at most 128 characters long.");
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "The code has six digits.");

const names = {
  given_name: personName(3, "First Name should be at least 3 characters long."),
  family_name: personName(2, "Last Name should be at least 2 characters long."),
};

const signUp = z
  .strictObject({
    email: email.refine((address) => !isDisposable(address), emailMessage),
    password,
    ...names,
    /** Made of the two; taken for the library's own clients. */
    name: z.string().optional(),
    proof: z.string().max(8000).optional().describe("The solution of a challenge, in base64; always needed."),
  })
  .transform((body) => ({ ...body, name: fullName(body.given_name, body.family_name) }));

const done = z.object({ success: z.literal(true) });
const codeMailed = done.extend({ data: codeMailSchema });

/** What somebody sends who was invited and signs in for the first time. */
export const completeSignUpBody = z.strictObject({ email, password, ...names });

export const authCalls: readonly AuthCall[] = [
  {
    path: "/sign-up/email",
    summary: "Sign up",
    description:
      "Makes an account and mails a code to its address, to be confirmed in the same browser. Needs the solution of a challenge of `GET /sign_up_challenge`. The answer is the same for an address that has an account already; its owner is told by mail.",
    body: signUp,
    answer: codeMailed,
    failures: [proofNeeded],
    needsWork: true,
    limits: { perAddress: { limit: 30, windowSeconds: hour } },
    sendsCode: true,
    evenMs: 600,
    steps: signUpSteps,
  },
  {
    path: "/sign-in/email",
    summary: "Sign in with a password",
    description:
      "Sets the cookie of the session. Who has not confirmed the address yet is mailed a code; who signs in with the temporary password of an invitation is asked to complete the sign-up.",
    body: z.strictObject({
      email,
      password: z.string().min(1, "Password is required.").max(128),
      rememberMe: z.boolean().optional(),
    }),
    answer: done,
    failures: [wrongPassword, unconfirmed, newPasswordRequired, invitationExpired],
    limits: {
      perAddress: { limit: 60, windowSeconds: 5 * minute },
      perAccount: { counter: "passwords", limit: 10, windowSeconds: 15 * minute, refusal: wrongPassword },
    },
    evenMs: 400,
    provesPassword: true,
    steps: signInSteps,
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
      perAddress: { limit: 60, windowSeconds: 15 * minute },
      perAccount: { counter: "confirmation codes", ...codeTries },
    },
    evenMs: 200,
    steps: confirmSteps,
  },
  {
    path: "/email-otp/send-verification-otp",
    summary: "Mail another code to confirm an address with",
    description: "The answer is the same for an address that has no account, or one that is confirmed.",
    body: z.strictObject({ email, type: z.literal("email-verification") }),
    answer: codeMailed,
    failures: [],
    limits: { perAddress: { limit: 30, windowSeconds: hour } },
    sendsCode: true,
    evenMs: 200,
  },
  {
    path: "/email-otp/request-password-reset",
    summary: "Mail a code to choose a new password with",
    description: "The answer is the same for an address that has no account.",
    body: z.strictObject({ email }),
    answer: codeMailed,
    failures: [],
    limits: { perAddress: { limit: 30, windowSeconds: hour } },
    sendsCode: true,
    evenMs: 200,
    steps: askForResetSteps,
  },
  {
    path: "/email-otp/check-verification-otp",
    summary: "Check the code for a new password",
    description: "The code can be used after that. Its tries are counted together with those of the reset.",
    body: z.strictObject({ email, otp: code, type: z.literal("forget-password") }),
    answer: done,
    failures: [wrongCode],
    limits: { perAddress: { limit: 60, windowSeconds: 15 * minute }, perAccount: resetCodeTries },
    evenMs: 200,
    steps: checkResetCodeSteps,
  },
  {
    path: "/email-otp/reset-password",
    summary: "Choose a new password",
    description: "With the code from the mail. Ends every session of the account.",
    body: z.strictObject({ email, otp: code, password }),
    answer: done,
    failures: [wrongCode],
    limits: { perAddress: { limit: 60, windowSeconds: 15 * minute }, perAccount: resetCodeTries },
    evenMs: 400,
    steps: resetSteps,
  },
  {
    path: "/sign-out",
    summary: "Sign out",
    description: "Ends the session of the cookie, and takes the cookie away.",
    body: z.strictObject({}),
    answer: done,
    failures: [],
    cookie: "session",
    limits: { perAddress: { limit: 120, windowSeconds: 5 * minute } },
    steps: signOutSteps,
  },
];
