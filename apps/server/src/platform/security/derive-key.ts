import { hkdfSync } from "node:crypto";

/**
 * 32 bytes for one purpose out of the installation's secret (HKDF, RFC 5869). Keys of another `salt` or `purpose` have
 * nothing in common. Throws RangeError for a secret under 32 characters.
 */
export function deriveKey(secret: string, salt: string, purpose: string): Buffer {
  if (secret.length < 32) throw new RangeError("The secret needs at least 32 characters.");
  return Buffer.from(hkdfSync("sha256", secret, salt, purpose, 32));
}
