import { createHash } from "node:crypto";
import { AppError } from "../../platform/http/app-error.ts";

/** What the last row of a page was sorted by, its id at the end. */
export type PageKeys = readonly (string | number)[];

/** Names a list: whatever decides which rows it has, and in which order. Tokens are good for one of them. */
export function listFingerprint(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 16);
}

export function encodePageToken(fingerprint: string, keys: PageKeys): string {
  return Buffer.from(JSON.stringify([fingerprint, ...keys])).toString("base64url");
}

/** @throws {AppError} VALIDATION for a token that was not issued for this list */
export function decodePageToken(fingerprint: string, token: string): PageKeys {
  const [issuedFor, ...keys] = parsed(token);
  if (issuedFor === undefined || keys.length === 0) throw noSuchPage();
  if (issuedFor !== fingerprint) {
    throw refused("That page is of a list with other filters or another order: ask for the first page again.");
  }
  return keys;
}

export function noSuchPage(): AppError {
  return refused("That is not a page of this list.");
}

function parsed(token: string): PageKeys {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, "base64url").toString());
    return Array.isArray(value) && value.every(isKey) ? value : [];
  } catch {
    return [];
  }
}

function isKey(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function refused(message: string): AppError {
  return new AppError("VALIDATION", message, { errors: [{ path: "next_page_token", message }] });
}
