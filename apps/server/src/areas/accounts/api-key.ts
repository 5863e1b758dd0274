import { randomToken } from "../../platform/security/index.ts";

const shape = /^lk_[\w-]{43}$/;
const hintLength = 10;

/** A new key's text, with 256 random bits. Only its hash is kept: it can be shown this once. */
export function generateApiKey(): string {
  return `lk_${randomToken(32)}`;
}

/** What a key is told by once its text is gone. */
export function keyHint(text: string): string {
  return text.slice(0, hintLength);
}

/** Whether a bearer token is meant as an API key. Access tokens hold a dot and never are. */
export function isApiKey(token: string): boolean {
  return shape.test(token);
}
