import { z } from "zod";
import { decodePageToken, encodePageToken, listFingerprint, noSuchPage } from "../list/page-token.ts";
import { listTrash, type TrashPlace, type TrashRow } from "./trash-store.ts";
import type { Database } from "../../../platform/database/index.ts";

const fingerprint = listFingerprint(["trash"]);
const place = z.tuple([z.iso.datetime(), z.guid()]);

/** Names the place after an item in the list of the trash: when it was deleted, and its id. */
function encodeTrashToken({ deletedAt, id }: TrashPlace): string {
  return encodePageToken(fingerprint, [deletedAt.toISOString(), id]);
}

/** @throws {AppError} VALIDATION for a token that was not issued here */
function decodeTrashToken(token: string): TrashPlace {
  const parsed = place.safeParse(decodePageToken(fingerprint, token));
  if (!parsed.success) throw noSuchPage();
  return { deletedAt: new Date(parsed.data[0]), id: parsed.data[1] };
}

const pageSize = 20;

/** A page of a project's trash, deleted last first; stable while items come and go. */
export async function listTrashPage(
  { database }: { database: Database },
  request: { organisationId: string; projectId: string; pageToken: string | undefined },
): Promise<{ rows: TrashRow[]; nextPageToken: string | undefined }> {
  const { organisationId, projectId, pageToken } = request;
  const after = pageToken === undefined ? undefined : decodeTrashToken(pageToken);
  const found = await database.tenant(organisationId, (trx) =>
    listTrash(trx, { projectId, after, limit: pageSize + 1 }),
  );
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return { rows, nextPageToken: found.length > pageSize && last ? encodeTrashToken(last) : undefined };
}
