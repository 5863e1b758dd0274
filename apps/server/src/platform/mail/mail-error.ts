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
