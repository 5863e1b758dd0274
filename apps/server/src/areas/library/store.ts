import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import type { Schema, Trx } from "../../platform/database/index.ts";

export type ContentRow = Selectable<Schema["content"]>;
/** A row of a list: the script and its parts stay in the database, an excerpt of the text comes along. */
export type ContentListRow = Omit<ContentRow, "script" | "plain_text" | "block_audios" | "composer_settings"> & {
  excerpt: string;
};

const excerptLength = 160;

const listColumns = [
  "id",
  "organisation_id",
  "project_id",
  "content_type",
  "title",
  "url",
  "word_count",
  "version",
  "is_draft",
  "is_content_changed",
  "is_audio_disabled",
  "audio_status",
  "audio_progress",
  "audio_token",
  "audio_seconds",
  "gain_db",
  "build_id",
  "failure",
  "created_at",
  "updated_at",
  "published_at",
] as const;

export interface ListQuery {
  projectId: string;
  /** Items older than this id. */
  beforeId?: string | undefined;
  /** Created at or after. */
  from?: Date | undefined;
  /** Created before. */
  until?: Date | undefined;
  contentType?: ContentRow["content_type"] | undefined;
  keyword?: string | undefined;
  limit: number;
}

/** Newest first. */
export async function listContent(trx: Trx, query: ListQuery): Promise<ContentListRow[]> {
  let select = trx
    .selectFrom("content")
    .select(listColumns)
    .select(sql<string>`left(plain_text, ${excerptLength})`.as("excerpt"))
    .where("project_id", "=", query.projectId)
    .orderBy("id", "desc")
    .limit(query.limit);
  if (query.beforeId) select = select.where("id", "<", query.beforeId);
  if (query.from) select = select.where("created_at", ">=", query.from);
  if (query.until) select = select.where("created_at", "<", query.until);
  if (query.contentType) select = select.where("content_type", "=", query.contentType);
  if (query.keyword) {
    const pattern = `%${query.keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    select = select.where((where) =>
      where.or([where("title", "ilike", pattern), where("plain_text", "ilike", pattern)]),
    );
  }
  return select.execute();
}

export interface ContentKey {
  projectId: string;
  contentId: string;
}

export async function findContent(trx: Trx, key: ContentKey): Promise<ContentRow | undefined> {
  return trx
    .selectFrom("content")
    .selectAll()
    .where("id", "=", key.contentId)
    .where("project_id", "=", key.projectId)
    .executeTakeFirst();
}

/** The row, held against other writers until the transaction ends. */
export async function lockContent(trx: Trx, key: ContentKey): Promise<ContentRow | undefined> {
  return trx
    .selectFrom("content")
    .selectAll()
    .where("id", "=", key.contentId)
    .where("project_id", "=", key.projectId)
    .forUpdate()
    .executeTakeFirst();
}

/** Ids of all that is in a project, each row held against other writers until the transaction ends. */
export async function lockContentOfProject(trx: Trx, projectId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("content")
    .select("id")
    .where("project_id", "=", projectId)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** The row without its text, by its id alone: for jobs and sockets, which know no project. */
export async function findContentById(trx: Trx, contentId: string): Promise<ContentListRow | undefined> {
  return contentById(trx, contentId).executeTakeFirst();
}

/** The same, held against other writers until the transaction ends. */
export async function lockContentById(trx: Trx, contentId: string): Promise<ContentListRow | undefined> {
  return contentById(trx, contentId).forUpdate().executeTakeFirst();
}

function contentById(trx: Trx, contentId: string) {
  return trx
    .selectFrom("content")
    .select(listColumns)
    .select(sql<string>`left(plain_text, ${excerptLength})`.as("excerpt"))
    .where("id", "=", contentId);
}

/**
 * An item of any organisation the caller is a member of, or of the project that the caller is an API key of. Runs in the
 * system scope: a socket names items, not organisations.
 */
export async function findContentOfCaller(
  trx: Trx,
  callerId: string,
  contentId: string,
): Promise<ContentListRow | undefined> {
  const seen = await trx
    .selectFrom("content")
    .select("content.id")
    .where("content.id", "=", contentId)
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom("membership")
            .select("user_id")
            .whereRef("membership.organisation_id", "=", "content.organisation_id")
            .where("membership.user_id", "=", callerId),
        ),
        where.exists(
          where
            .selectFrom("api_key")
            .select("id")
            .whereRef("api_key.project_id", "=", "content.project_id")
            .where("api_key.id", "=", callerId),
        ),
      ]),
    )
    .executeTakeFirst();
  return seen && findContentById(trx, contentId);
}

export async function insertContent(trx: Trx, row: Insertable<Schema["content"]>): Promise<ContentRow> {
  return trx.insertInto("content").values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateContent(
  trx: Trx,
  contentId: string,
  change: Updateable<Schema["content"]>,
): Promise<ContentRow | undefined> {
  return trx.updateTable("content").set(change).where("id", "=", contentId).returningAll().executeTakeFirst();
}

export async function deleteContentRow(trx: Trx, contentId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("content").where("id", "=", contentId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Stored items of the organisation that have audio. */
export async function countStoredAudios(trx: Trx): Promise<number> {
  const { count } = await trx
    .selectFrom("content")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where((where) => where.or([where("audio_token", "is not", null), where("build_id", "is not", null)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What was counted in the calendar month of `now`, UTC. */
export async function monthlyCounts(
  trx: Trx,
  organisationId: string,
  now: Date,
): Promise<Record<"article" | "download", number>> {
  const rows = await trx
    .selectFrom("monthly_count")
    .select(["what", "count"])
    .where("organisation_id", "=", organisationId)
    .where("month", "=", monthOf(now))
    .execute();
  return { article: 0, download: 0, ...Object.fromEntries(rows.map(({ what, count }) => [what, count])) };
}

/** Adds one to a month's count unless it stands at `limit` already (null: no limit). Atomic; false when it was not added. */
export async function countOnce(
  trx: Trx,
  what: "article" | "download",
  organisationId: string,
  now: Date,
  limit: number | null,
): Promise<boolean> {
  if (limit !== null && limit <= 0) return false;
  const month = monthOf(now);
  const added = await trx
    .insertInto("monthly_count")
    .values({ organisation_id: organisationId, what, month, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["organisation_id", "what", "month"])
        .doUpdateSet({ count: sql`monthly_count.count + 1` })
        .where(limit === null ? sql<boolean>`true` : sql<boolean>`monthly_count.count < ${limit}`),
    )
    .returning("count")
    .executeTakeFirst();
  return added !== undefined;
}

function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}
