import { AppError } from "../../platform/http/index.ts";
import { type Database, type Trx, withTrash } from "../../platform/database/index.ts";
import { type ContentKey, type ContentRow, lockContent } from "./store.ts";
import { noSuchItem } from "./no-such-item.ts";

/** Which article of the publisher's site an item is; what is undefined stays as it is. */
export interface ContentSource {
  sourceId?: string | null | undefined;
  url?: string | null | undefined;
}

export const SOURCE_ID_TAKEN_MESSAGE = "Another audio of this project has this source id.";

/**
 * Sets by what players on the publisher's pages find an item. An id is taken from an item in the trash, never from
 * another.
 * @throws {AppError} NOT_FOUND; CONFLICT when another item has the id
 */
export async function setSource(trx: Trx, key: ContentKey, { sourceId, url }: ContentSource): Promise<ContentRow> {
  const before = await lockContent(trx, key);
  if (!before) throw noSuchItem();
  if (sourceId === undefined && url === undefined) return before;
  const after = {
    source_id: sourceId === undefined ? before.source_id : sourceId,
    url: url === undefined ? before.url : url,
  };
  if (after.source_id !== null && after.source_id !== before.source_id) {
    await freeInTrash(trx, key.projectId, after.source_id);
  }
  try {
    return await trx
      .updateTable("content")
      .set(after)
      .where("id", "=", key.contentId)
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if ((error as { code?: unknown }).code !== uniqueViolation) throw error;
    throw new AppError("CONFLICT", SOURCE_ID_TAKEN_MESSAGE);
  }
}

/** As {@link setSource}, in a transaction of its own. */
export async function saveSource(
  { database }: { database: Database },
  { organisationId, ...key }: ContentKey & { organisationId: string },
  source: ContentSource,
): Promise<ContentRow> {
  return database.tenant(organisationId, (trx) => setSource(trx, key, source));
}

/** PostgreSQL's code. */
const uniqueViolation = "23505";

async function freeInTrash(trx: Trx, projectId: string, sourceId: string): Promise<void> {
  await withTrash(trx, () =>
    trx
      .updateTable("content")
      .set({ source_id: null })
      .where("project_id", "=", projectId)
      .where("source_id", "=", sourceId)
      .where("deleted_at", "is not", null)
      .execute(),
  );
}
