import { envelopeOf, type Mail, type Mailer, MailError } from "./mailer.ts";

export interface SmtpOptions {
  /** smtp://user:password@host:587 or smtps://… */
  url: string;
  /** `Name <address>` or an address. */
  from: string;
}

/** Sends through a mail server (RFC 5321), a connection a mail. */
export async function createSmtpMailer({ url, from }: SmtpOptions): Promise<Mailer> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });

  async function send(mail: Mail): Promise<void> {
    const envelope = envelopeOf(mail, from);
    try {
      await transport.sendMail(envelope);
    } catch (error) {
      throw mailFailure(error);
    }
  }

  return {
    send,
    close: () => {
      transport.close();
      return Promise.resolve();
    },
  };
}

/** 5xx to our recipient is final (RFC 5321 §4.2.1); everything else may go another time. */
function mailFailure(error: unknown): MailError {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (code === "EENVELOPE" && typeof responseCode === "number" && responseCode >= 500) {
    return new MailError("REFUSED", "The mail server does not take mail for this address.", { cause: error });
  }
  return new MailError("UNAVAILABLE", "The mail could not be sent just now. Please try again in a moment.", {
    cause: error,
  });
}
