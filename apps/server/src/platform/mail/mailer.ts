import { graphemesOf } from "@lectern/script";

export type MailErrorCode = "INVALID_ADDRESS" | "REFUSED" | "UNAVAILABLE";

/** A mail that was not sent. `message` names no address and no server, and may be shown to a person. */
export class MailError extends Error {
  readonly code: MailErrorCode;

  constructor(code: MailErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "MailError";
    this.code = code;
  }
}

const maxLength = 60;
/** Ends lines, or turns what is read after it around. */
const disorder = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;
/** Stands between two characters, is not seen, and is in no address. */
const wordJoiner = "\u2060";

/**
 * A user-chosen name in a mail to others: one line, not long, and nothing that their mail program
 * makes a link of ("spiegel.de" is a good name, and so would be an address to steal passwords at).
 */
export function safeMailName(name: string): string {
  const line = name.replaceAll(disorder, " ").replaceAll(/\s+/g, " ").trim();
  const letters = graphemesOf(line);
  const short = letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join("")}…` : line;
  return short.replaceAll(/[.:/@](?=\S)/g, `$&${wordJoiner}`);
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, where that is not the sender. Of a mail that a person wrote. */
  replyTo?: string;
  /** The code that the mail carries; logged when there is no mail server. */
  code?: string;
  /** Of a mail that comes again and again: a POST to this address ends it, without signing in (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  /** Kept once the mail server took the mail (or the file is written). Throws MailError. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

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
