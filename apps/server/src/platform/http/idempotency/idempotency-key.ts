import { IDEMPOTENCY_KEY_MESSAGE, MAX_IDEMPOTENCY_KEY_CHARACTERS } from "@lectern/contract";
import { AppError } from "../app-error.ts";

/**
 * The key of an Idempotency-Key header: a string of structured fields (RFC 9651 §3.3.3), as
 * draft-ietf-httpapi-idempotency-key-header has it, or the same without quotes, as most clients send it.
 * @throws {AppError} VALIDATION
 */
export function readIdempotencyKey(header: string): string {
  const given = header.trim();
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(given)?.[1]?.replaceAll(/\\(["\\])/g, "$1");
  const key = quoted ?? given;
  const isReadable = /^[ -~]+$/.test(key) && key.length <= MAX_IDEMPOTENCY_KEY_CHARACTERS;
  if (!isReadable || (quoted === undefined && given.startsWith('"'))) {
    throw new AppError("VALIDATION", IDEMPOTENCY_KEY_MESSAGE);
  }
  return key;
}
