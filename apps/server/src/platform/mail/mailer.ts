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
