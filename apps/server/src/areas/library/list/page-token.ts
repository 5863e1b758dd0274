import { createHash } from "node:crypto";
import { AppError } from "../../../platform/failures/app-error.ts";

/** What the last row of a page was sorted by, its id at the end. */
export type PageKeys = readonly (string | number)[];

/** PostgreSQL's type of what a list is sorted by. */
export type KeyType = "timestamptz" | "text" | "double precision";

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
  if (issuedFor === undefined || !isPlace(keys)) throw noSuchPage();
  if (issuedFor !== fingerprint) {
    throw refused("That page is of a list with other filters or another order: ask for the first page again.");
  }
  return keys;
}

/** @throws {AppError} VALIDATION where the key before the id is none of the type */
export function checkKeyType(keys: PageKeys, type: KeyType): void {
  const key = keys.at(-2);
  const fits = type === "double precision" ? Number.isFinite(key) : typeof key === "string";
  if (!fits || (type === "timestamptz" && !time.test(String(key)))) throw noSuchPage();
}

export function noSuchPage(): AppError {
  return refused("That is not a page of this list.");
}

/** As PostgreSQL writes a time in the session's zone. */
const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function isPlace(keys: PageKeys): boolean {
  return uuid.test(String(keys.at(-1))) && keys.every((key) => typeof key === "number" || !key.includes("\0"));
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
