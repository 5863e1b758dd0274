import type { Database } from "../../../platform/database/index.ts";
import { listTrash, type TrashRow } from "./trash-store.ts";
import { decodeTrashToken, encodeTrashToken } from "./trash-token.ts";

const pageSize = 20;

/** A page of a project's trash, deleted last first; stable while items come and go. */
export async function listTrashPage(
  database: Database,
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
