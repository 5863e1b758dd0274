export {
  mailButton,
  mailCode,
  mailLink,
  mailPage,
  mailParagraph,
  mailPassword,
  mailSmallPrint,
  mailTable,
} from "./mail-page.ts";
export { safeMailName } from "./mailer.ts";
export { MailError, type MailErrorCode } from "./mailer.ts";
export type { Mail, Mailer } from "./mailer.ts";
export { createOutboxMailer, type OutboxOptions } from "./outbox-mailer.ts";
export { createSmtpMailer, type SmtpOptions } from "./smtp-mailer.ts";
