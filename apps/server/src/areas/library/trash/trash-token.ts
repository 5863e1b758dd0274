import { z } from "zod";
import { decodePageToken, encodePageToken, listFingerprint, noSuchPage } from "../page-token.ts";
import type { TrashPlace } from "./trash-store.ts";

const fingerprint = listFingerprint(["trash"]);
const place = z.tuple([z.iso.datetime(), z.guid()]);

/** Names the place after an item in the list of the trash: when it was deleted, and its id. */
export function encodeTrashToken({ deletedAt, id }: TrashPlace): string {
  return encodePageToken(fingerprint, [deletedAt.toISOString(), id]);
}

/** @throws {AppError} VALIDATION for a token that was not issued here */
export function decodeTrashToken(token: string): TrashPlace {
  const parsed = place.safeParse(decodePageToken(fingerprint, token));
  if (!parsed.success) throw noSuchPage();
  return { deletedAt: new Date(parsed.data[0]), id: parsed.data[1] };
}
