import { AppError } from "../../platform/http/app-error.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Ids are UUIDv7 and so in order of creation: the last id of a page is all that the next one needs. */
export function encodePageToken(lastId: string): string {
  return Buffer.from(lastId).toString("base64url");
}

/** @throws {AppError} VALIDATION for a token that was not issued here */
export function decodePageToken(token: string): string {
  const id = Buffer.from(token, "base64url").toString();
  if (uuid.test(id)) return id;
  const message = "That is not a page of this list.";
  throw new AppError("VALIDATION", message, { errors: [{ path: "next_page_token", message }] });
}
