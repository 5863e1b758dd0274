import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { deriveKey } from "./derive-key.ts";

/** Encrypts small JSON payloads that expire, for one purpose. Holders of a token can neither read nor change it. */
export interface TokenCipher<Payload> {
  encrypt(payload: Payload, expiresAt: Date): string;
  /** The payload, or undefined when the token was not made here for this purpose, or has expired. */
  decrypt(token: string, now: Date): Payload | undefined;
}

const nonceBytes = 12;
const tagBytes = 16;
/** Plaintexts are padded to a multiple of this, so that a token's length does not reveal its content. */
const blockBytes = 256;

/**
 * AES-256-GCM (NIST SP 800-38D) with random nonces, under a key derived from `secret` and `purpose` (HKDF, RFC 5869).
 * Throws RangeError for a secret under 32 characters.
 */
export function createTokenCipher<Payload>(secret: string, purpose: string): TokenCipher<Payload> {
  const key = deriveKey(secret, "lectern encryption", purpose);

  function encrypt(payload: Payload, expiresAt: Date): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    const encrypted = cipher.update(padded(JSON.stringify([expiresAt.getTime(), payload])));
    cipher.final();
    return Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString("base64url");
  }

  function decrypt(token: string, now: Date): Payload | undefined {
    const bytes = Buffer.from(token, "base64url");
    // Other spellings of the same bytes are not taken.
    if (bytes.length < nonceBytes + tagBytes || bytes.toString("base64url") !== token) return undefined;
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes)).toString();
    try {
      decipher.final();
    } catch {
      return undefined;
    }
    const [expiresAt, payload] = JSON.parse(text) as [number, Payload];
    return now.getTime() < expiresAt ? payload : undefined;
  }

  return { encrypt, decrypt };
}

/** JSON may be followed by spaces. */
function padded(json: string): Buffer {
  const bytes = Buffer.byteLength(json);
  return Buffer.concat([Buffer.from(json), Buffer.alloc(-bytes & (blockBytes - 1), " ")]);
}
