import { z } from "zod";
import {
  type Mail,
  mailButton,
  mailCode,
  mailPage,
  mailParagraph,
  mailSmallPrint,
} from "../../../platform/mail/index.ts";
import type { RateLimits } from "../../../platform/http/index.ts";
import { attemptKeySuffix, type Sender } from "./known-browser.ts";

/** Minutes a code is valid. */
export const CODE_LIFETIME_MINUTES = 15;
/** Attempts per code. */
export const MAX_CODE_ATTEMPTS = 5;

type MailText = { subject: string; lead: string; rest: string };

const codeWords = {
  confirm: {
    subject: "is your Lectern code",
    lead: "Welcome to Lectern. Type this code in to confirm your email address:",
    rest: "If you did not sign up for Lectern, you can leave this mail alone: nothing happens without the code.",
  },
  reset: {
    subject: "is your code for a new Lectern password",
    lead: "Type this code in to choose a new password:",
    rest: "If you did not ask for a new password, you can leave this mail alone: your password stays as it is.",
  },
  signIn: {
    subject: "is your code to sign in to Lectern",
    lead: "Type this code in to sign in with your password:",
    rest: "If you did not try to sign in, you can leave this mail alone: nobody gets in without your password.",
  },
} as const satisfies Record<string, MailText>;

export type CodeKind = keyof typeof codeWords;

/** The mail that carries a six-digit code. */
export function codeMail(to: string, code: string, kind: CodeKind): Mail {
  const { subject, lead, rest } = codeWords[kind];
  const validity = `The code can be used for ${CODE_LIFETIME_MINUTES} minutes.`;
  return {
    to,
    code,
    subject: `${code} ${subject}`,
    text: `${lead}\n\n    ${code}\n\n${validity}\n\n${rest}\n\nLectern\n`,
    html: mailPage(mailParagraph(lead), mailCode(code), mailParagraph(validity), mailSmallPrint(rest)),
  };
}

/** Sent on sign-up with the address of an existing account; the screen must not reveal that it exists. */
export function accountExistsMail(to: string, publicUrl: string): Mail {
  return signInMail(to, publicUrl, {
    subject: "You have a Lectern account already",
    lead: "Somebody, probably you, signed up for Lectern with this address. You have an account already.",
  });
}

/** The same for an invited account that is not completed. */
export function invitedAlreadyMail(to: string, publicUrl: string): Mail {
  return signInMail(to, publicUrl, {
    subject: "You are invited to Lectern already",
    lead: "Somebody, probably you, signed up for Lectern with this address. You were invited before: sign in with the password of the invitation, or choose “Forgot password” to set another.",
  });
}

function signInMail(to: string, publicUrl: string, { subject, lead }: Pick<MailText, "subject" | "lead">): Mail {
  const rest = "If it was not you, you can leave this mail alone: nothing has changed.";
  return {
    to,
    subject,
    text: `${lead}\n\nSign in: ${publicUrl}/sign-in\n\n${rest}\n\nLectern\n`,
    html: mailPage(mailParagraph(lead), mailButton(`${publicUrl}/sign-in`, "Sign in"), mailSmallPrint(rest)),
  };
}

/** Whether a code was mailed, if the address needs one, and when another can be asked for. */
export const codeMailSchema = z.object({
  sent: z.boolean().describe("Whether a code was mailed just now, if the address has use for one."),
  retry_after_seconds: z
    .int()
    .min(0)
    .describe("Seconds until another code can be asked for; 0 when it can be at once."),
});
export type CodeMail = z.infer<typeof codeMailSchema>;

export const mailRateLimit = { limit: 8, windowSeconds: 3600 };

/** From networks that are not known: several of them cannot fill a mailbox, nor try codes without end. */
const mailsInAll = { limit: 16, windowSeconds: 3600 };

/**
 * Counts a code for an address, for its sender: what others have sent there does not keep the owner from having one.
 * Addresses without an account are counted too, so that the answer does not reveal whether one exists.
 */
export async function limitCodeMail(
  rateLimits: Pick<RateLimits, "take">,
  email: string,
  sender: Sender,
): Promise<CodeMail> {
  const key = `code mails to ${email}`;
  const ofSender = { ...mailRateLimit, key: key + attemptKeySuffix(sender, { eachNetwork: true }) };
  const limits = sender.isKnown ? [ofSender] : [ofSender, { ...mailsInAll, key }];
  let wait = 0;
  for (const limit of limits) {
    const { allowed, remaining, retryAfterSeconds } = await rateLimits.take(limit);
    if (remaining === 0) wait = Math.max(wait, retryAfterSeconds);
    if (!allowed) return { sent: false, retry_after_seconds: wait };
  }
  return { sent: true, retry_after_seconds: wait };
}
