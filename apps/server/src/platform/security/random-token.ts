import { createHash, randomBytes } from "node:crypto";

/** URL-safe random text of `bytes` random bytes (16 and more: at least 128 bits). */
export function randomToken(bytes = 32): string {
  if (bytes < 16) throw new RangeError("A token needs at least 16 random bytes.");
  return randomBytes(bytes).toString("base64url");
}

/** What is stored of a random token, so that a stolen table gives no tokens away. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
