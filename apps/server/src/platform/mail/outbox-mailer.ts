import { chmod, mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "../logging/index.ts";
import { randomToken } from "../security/index.ts";
import { envelopeOf, type Mail, type Mailer, MailError } from "./mailer.ts";

export interface OutboxOptions {
  folder: string;
  from: string;
  now: () => Date;
  log: Logger;
}

/**
 * Keeps each mail as an .eml file (RFC 5322) that only the server's own account can read, and logs its code, so that a
 * first run needs no mail server. The address is in the file, never in the log.
 */
export function createOutboxMailer({ folder, from, now, log }: OutboxOptions): Mailer {
  async function send(mail: Mail): Promise<void> {
    const envelope = envelopeOf(mail, from);
    const { createTransport } = await import("nodemailer");
    const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
    const { message } = await composer.sendMail({ ...envelope, date: now() });
    const file = `${now().toISOString().replace(/[:.]/g, "-")}-${randomToken(16)}.eml`;
    try {
      await writeWhole(folder, file, message as Buffer);
    } catch (error) {
      throw new MailError("UNAVAILABLE", "The mail could not be written. Please try again in a moment.", {
        cause: error,
      });
    }
    log.info({ file, ...(mail.code === undefined ? {} : { code: mail.code }) }, "mail is in the outbox");
  }

  return { send, close: () => Promise.resolve() };
}

async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const unfinished = join(folder, `.${name}.unfinished`);
  try {
    const file = await open(unfinished, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(folder, name));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
