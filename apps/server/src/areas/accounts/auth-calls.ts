import { personName } from "@lectern/contract";
import { z } from "zod";
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
import { emailAddress as email, emailMessage, isDisposable } from "./email-address.ts";
import { fullName } from "./full-name.ts";

/** How often a call may be made, for one caller's address and for one account. */
interface CallLimits {
  perAddress: { limit: number; windowSeconds: number };
  /** Calls that name the same `counter` are counted together. */
  perAccount?: { counter: string; limit: number; windowSeconds: number };
}

/** A call of the identity library that is open to the outside; nothing else of it is. */
export interface AuthCall {
  /** Below /api/auth. */
  path: string;
  body: z.ZodType<Record<string, unknown>>;
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
  /** What a caller is told who tries one account too often: the same as for a wrong password or code. */
  refusal: "WRONG_PASSWORD" | "WRONG_CODE" | "SILENCE";
}

const minute = 60;
const hour = 3600;

/** However many codes are sent: a hundred guesses a day of a million codes. */
const codeTries = { limit: 25, windowSeconds: 6 * hour };
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
    /** Solution of a challenge, in base64. */
    proof: z.string().max(8000).optional(),
  })
  .transform((body) => ({ ...body, name: fullName(body.given_name, body.family_name) }));

/** What somebody sends who was invited and signs in for the first time. */
export const completeSignUpBody = z.strictObject({ email, password, ...names });

export const authCalls: readonly AuthCall[] = [
  {
    path: "/sign-up/email",
    body: signUp,
    needsWork: true,
    limits: { perAddress: { limit: 30, windowSeconds: hour } },
    sendsCode: true,
    evenMs: 600,
    steps: signUpSteps,
    refusal: "SILENCE",
  },
  {
    path: "/sign-in/email",
    body: z.strictObject({
      email,
      password: z.string().min(1, "Password is required.").max(128),
      rememberMe: z.boolean().optional(),
    }),
    limits: {
      perAddress: { limit: 60, windowSeconds: 5 * minute },
      perAccount: { counter: "passwords", limit: 10, windowSeconds: 15 * minute },
    },
    evenMs: 400,
    provesPassword: true,
    steps: signInSteps,
    refusal: "WRONG_PASSWORD",
  },
  {
    path: "/email-otp/verify-email",
    body: z.strictObject({ email, otp: code }),
    limits: {
      perAddress: { limit: 60, windowSeconds: 15 * minute },
      perAccount: { counter: "confirmation codes", ...codeTries },
    },
    evenMs: 200,
    steps: confirmSteps,
    refusal: "WRONG_CODE",
  },
  {
    path: "/email-otp/send-verification-otp",
    body: z.strictObject({ email, type: z.literal("email-verification") }),
    limits: { perAddress: { limit: 30, windowSeconds: hour } },
    sendsCode: true,
    evenMs: 200,
    refusal: "SILENCE",
  },
  {
    path: "/email-otp/request-password-reset",
    body: z.strictObject({ email }),
    limits: { perAddress: { limit: 30, windowSeconds: hour } },
    sendsCode: true,
    evenMs: 200,
    steps: askForResetSteps,
    refusal: "SILENCE",
  },
  {
    path: "/email-otp/check-verification-otp",
    body: z.strictObject({ email, otp: code, type: z.literal("forget-password") }),
    limits: { perAddress: { limit: 60, windowSeconds: 15 * minute }, perAccount: resetCodeTries },
    evenMs: 200,
    steps: checkResetCodeSteps,
    refusal: "WRONG_CODE",
  },
  {
    path: "/email-otp/reset-password",
    body: z.strictObject({ email, otp: code, password }),
    limits: { perAddress: { limit: 60, windowSeconds: 15 * minute }, perAccount: resetCodeTries },
    evenMs: 400,
    steps: resetSteps,
    refusal: "WRONG_CODE",
  },
  {
    path: "/sign-out",
    body: z.strictObject({}),
    limits: { perAddress: { limit: 120, windowSeconds: 5 * minute } },
    steps: signOutSteps,
    refusal: "SILENCE",
  },
];
