import { sql } from "kysely";
import { type Trx, withTrash } from "../../../platform/database/index.ts";
import type { ContentRow } from "../store.ts";

/** A deleted item as the list of the trash shows it. */
export interface TrashRow extends Pick<ContentRow, "id" | "title" | "content_type" | "word_count"> {
  deletedAt: Date;
  /** Name of the person who deleted it; null: an API key, or a person who is gone. */
  deletedBy: string | null;
  audioSeconds: number | null;
}

/** Where a page of the trash ends. */
export interface TrashPlace {
  deletedAt: Date;
  id: string;
}

export async function markDeleted(
  trx: Trx,
  contentId: string,
  deleted: { at: Date; by: string | undefined },
): Promise<void> {
  await withTrash(trx, () =>
    trx
      .updateTable("content")
      .set({ deleted_at: deleted.at, deleted_by: deleted.by ?? null })
      .where("id", "=", contentId)
      .execute(),
  );
}

/** What is in a project's trash after a place, deleted last first. */
export async function listTrash(
  trx: Trx,
  query: { projectId: string; after: TrashPlace | undefined; limit: number },
): Promise<TrashRow[]> {
  const { after } = query;
  const rows = await withTrash(trx, () => {
    let select = trx
      .selectFrom("content")
      .leftJoin("user", "user.id", "content.deleted_by")
      .leftJoin("item_audio", "item_audio.content_id", "content.id")
      .select([
        "content.id",
        "content.title",
        "content.content_type",
        "content.word_count",
        "content.deleted_at as deletedAt",
        "user.name as deletedBy",
        "item_audio.audio_seconds as audioSeconds",
      ])
      .where("content.project_id", "=", query.projectId)
      .where("content.deleted_at", "is not", null)
      .orderBy("content.deleted_at", "desc")
      .orderBy("content.id", "desc")
      .limit(query.limit);
    if (after) {
      select = select.where(
        sql<boolean>`(content.deleted_at, content.id) < (${after.deletedAt}::timestamptz, ${after.id}::uuid)`,
      );
    }
    return select.execute();
  });
  return rows.flatMap(({ deletedAt, ...row }) => (deletedAt === null ? [] : [{ ...row, deletedAt }]));
}

/** Those of the items that are in the trash of a project, locked until the transaction ends. */
export async function lockDeleted(
  trx: Trx,
  projectId: string,
  ids: readonly string[],
): Promise<{ id: string; hasAudio: boolean }[]> {
  if (ids.length === 0) return [];
  return withTrash(trx, () =>
    trx
      .selectFrom("content")
      .select("content.id")
      .select((of) =>
        of
          .exists(
            of
              .selectFrom("rendition")
              .select("rendition.id")
              .whereRef("rendition.content_id", "=", "content.id")
              .where("rendition.audio_token", "is not", null),
          )
          .$castTo<boolean>()
          .as("hasAudio"),
      )
      .where("content.project_id", "=", projectId)
      .where("content.deleted_at", "is not", null)
      .where("content.id", "in", ids)
      .orderBy("content.id")
      .forUpdate("content")
      .execute(),
  );
}

/** Back among the others, as it was; a time for publishing that has passed meanwhile is dropped. */
export async function markRestored(trx: Trx, contentId: string, now: Date): Promise<void> {
  await withTrash(trx, () =>
    trx
      .updateTable("content")
      .set({
        deleted_at: null,
        deleted_by: null,
        publish_at: sql`case when publish_at > ${now}::timestamptz then publish_at end`,
      })
      .where("id", "=", contentId)
      .execute(),
  );
}

/** Items deleted until a time, the longest deleted first; those that another transaction holds are left out. */
export async function lockDeletedUntil(
  trx: Trx,
  query: { projectId?: string; until: Date; limit: number },
): Promise<string[]> {
  const rows = await withTrash(trx, () => {
    let select = trx
      .selectFrom("content")
      .select("id")
      .where("deleted_at", "<=", query.until)
      .orderBy("deleted_at")
      .orderBy("id")
      .limit(query.limit)
      .forUpdate()
      .skipLocked();
    if (query.projectId !== undefined) select = select.where("project_id", "=", query.projectId);
    return select.execute();
  });
  return rows.map(({ id }) => id);
}

/** Removes the rows of deleted items, and with them those of their audio. */
export async function deleteRows(trx: Trx, ids: readonly string[]): Promise<void> {
  await withTrash(trx, () =>
    trx.deleteFrom("content").where("deleted_at", "is not", null).where("id", "in", ids).execute(),
  );
}

/** Organisations with items deleted until a time, by id after `afterId`. In the system scope. */
export async function organisationsWithDeleted(
  trx: Trx,
  query: { until: Date; afterId: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await withTrash(trx, () => {
    let select = trx
      .selectFrom("content")
      .select("organisation_id as id")
      .distinct()
      .where("deleted_at", "<=", query.until)
      .orderBy("organisation_id")
      .limit(query.limit);
    if (query.afterId !== undefined) select = select.where("organisation_id", ">", query.afterId);
    return select.execute();
  });
  return rows.map(({ id }) => id);
}
