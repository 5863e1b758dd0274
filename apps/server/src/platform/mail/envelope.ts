import { MailError } from "./mail-error.ts";
import type { Mail } from "./mailer.ts";

/** One plain address: no list, no name, no comment, nothing a header or a command could be hidden in. */
const oneAddress = /^[^\s@<>(),;:\\"[\]\p{Cc}]{1,64}@[^\s@<>(),;:\\"[\]\p{Cc}]{1,189}$/u;

/** What nodemailer is given: nothing it would read as a second recipient, a header, a file or an address to fetch. */
export interface Envelope {
  from: string;
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  disableFileAccess: true;
  disableUrlAccess: true;
  headers: Record<string, string>;
}

/** Throws MailError INVALID_ADDRESS. */
export function envelopeOf(mail: Mail, from: string): Envelope {
  for (const address of [mail.to, mail.replyTo]) {
    if (address === undefined || oneAddress.test(address)) continue;
    throw new MailError("INVALID_ADDRESS", "This is not a mail address.");
  }
  return {
    from,
    to: { name: "", address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").slice(0, 250),
    text: mail.text,
    html: mail.html,
    disableFileAccess: true,
    disableUrlAccess: true,
    // RFC 3834: answering machines leave mail alone that no person wrote.
    headers: {
      ...(mail.replyTo === undefined ? { "Auto-Submitted": "auto-generated" } : {}),
      ...unsubscribeHeaders(mail),
    },
  };
}

/** RFC 2369 and RFC 8058: mail programs show a button for it, and may press it for the reader. */
function unsubscribeHeaders({ unsubscribeUrl }: Mail): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
