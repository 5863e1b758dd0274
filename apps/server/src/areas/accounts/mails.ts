import { type Mail, mailButton, mailCode, mailPage, mailParagraph, mailSmallPrint } from "../../platform/mail/index.ts";

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
