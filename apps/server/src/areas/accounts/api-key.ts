import { randomToken } from "../../platform/security/index.ts";

const shape = /^lk_[\w-]{43}$/;
const hintLength = 10;

/** A new key's text, with 256 random bits. Only its hash is stored, so the text is shown once. */
export function generateApiKey(): string {
  return `lk_${randomToken(32)}`;
}

/** Prefix that identifies a key once its text is no longer available. */
export function keyHint(text: string): string {
  return text.slice(0, hintLength);
}

/** Whether a bearer token is an API key. Access tokens contain a dot, API keys do not. */
export function isApiKey(token: string): boolean {
  return shape.test(token);
}
