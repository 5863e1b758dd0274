import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "./derive-key.ts";

/** Compares two secrets in constant time, whatever their lengths. */
export function constantTimeEqual(a: string, b: string): boolean {
  return timingSafeEqual(createHash("sha256").update(a).digest(), createHash("sha256").update(b).digest());
}

/** Signs small JSON payloads that expire, for one purpose: a token of one purpose is worth nothing to another. */
export interface Signer<Payload> {
  sign(payload: Payload, expiresAt: Date): string;
  /** The payload, or undefined when the token was not signed here for this purpose, or is past its time. */
  verify(token: string, now: Date): Payload | undefined;
}

/**
 * HMAC-SHA256 (RFC 2104) under a key derived from `secret` and `purpose` (HKDF, RFC 5869).
 * The payload is signed, not encrypted: holders of the token can read it. Throws RangeError for a secret under 32
 * characters.
 */
export function createSigner<Payload>(secret: string, purpose: string): Signer<Payload> {
  const key = deriveKey(secret, "lectern", purpose);

  function signature(body: string): string {
    return createHmac("sha256", key).update(body).digest("base64url");
  }

  function sign(payload: Payload, expiresAt: Date): string {
    const body = Buffer.from(JSON.stringify([expiresAt.getTime(), payload])).toString("base64url");
    return `${body}.${signature(body)}`;
  }

  function verify(token: string, now: Date): Payload | undefined {
    const [body, given, rest] = token.split(".");
    if (body === undefined || given === undefined || rest !== undefined) return undefined;
    if (!constantTimeEqual(given, signature(body))) return undefined;
    const [expiresAt, payload] = JSON.parse(Buffer.from(body, "base64url").toString()) as [number, Payload];
    return now.getTime() < expiresAt ? payload : undefined;
  }

  return { sign, verify };
}
