import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { createTokenCipher } from "../../platform/security/index.ts";

/** How long the secret before a rotation signs as well. */
export const SECRET_OVERLAP_MS = 24 * 3_600_000;

const secretBytes = 32;
/** A stored secret has no end of its own. */
const never = new Date(8.64e15);

/** Secrets as they are kept: they have to be readable to sign with, and are not readable in the database. */
export interface WebhookSecrets {
  make(): { text: string; stored: string };
  /** Undefined when it was encrypted by an installation with another SECRET. */
  read(stored: string): string | undefined;
}

export function webhookSecrets(installationSecret: string): WebhookSecrets {
  const cipher = createTokenCipher<string>(installationSecret, "webhook secrets");
  return {
    make() {
      const text = `whsec_${randomBytes(secretBytes).toString("base64")}`;
      return { text, stored: cipher.encrypt(text, never) };
    },
    read: (stored) => cipher.decrypt(stored, new Date(0)),
  };
}

/** The headers of an attempt (Standard Webhooks), signed by each secret. */
export function signedHeaders(
  message: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const { id, at, body } = message;
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(" "),
  };
}
