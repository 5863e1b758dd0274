import type { AnalyticsSort } from "@lectern/contract";
import { type RawBuilder, sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";
import type { Range } from "./range.ts";
import { rowsIn } from "./store.ts";

/** An item of the library with what is public of it; undefined when it is in the trash, or gone. */
export async function findItemWithAudio(trx: Trx, projectId: string, contentId: string) {
  return trx
    .selectFrom("content")
    .leftJoin("audio_file", "audio_file.token", "content.published_token")
    .select(["content.title", "content.created_at", "content.published_token", "audio_file.sample_count"])
    .where("content.id", "=", contentId)
    .where("content.project_id", "=", projectId)
    .executeTakeFirst();
}

/** An item as it was counted last. */
export async function findCountedItem(trx: Trx, projectId: string, contentId: string) {
  return trx
    .selectFrom("counted_item")
    .select(["title", "created_at"])
    .where("content_id", "=", contentId)
    .where("project_id", "=", projectId)
    .executeTakeFirst();
}

export interface CountedItemRow {
  content_id: string;
  title: string;
  created_at: Date;
  is_deleted: boolean;
  plays: number;
  impressions: number;
  listen_seconds: number | null;
  session_seconds: number | null;
  /** What the list is sorted by, as it goes into the token of a page. */
  sort_key: string | number;
}

export interface ItemOrder {
  sort: AnalyticsSort;
  isAscending: boolean;
}

export interface ItemListQuery {
  projectId: string;
  range: Range | undefined;
  /** Part of a title; empty: all. */
  search: string;
  order: ItemOrder;
  after: readonly (string | number)[] | undefined;
  limit: number;
}

/** Averages that are not known come last whichever way they are sorted: as infinite, or as less than nothing. */
const sortKeys: Readonly<Record<AnalyticsSort, (isAscending: boolean) => { key: RawBuilder<unknown>; type: string }>> =
  {
    title: () => ({ key: sql`lectern_fold(title)`, type: "text" }),
    created_at: () => ({ key: sql`extract(epoch from created_at)::float8`, type: "float8" }),
    total_plays: () => ({ key: sql`plays`, type: "float8" }),
    total_impressions: () => ({ key: sql`impressions`, type: "float8" }),
    avg_listen_duration: (isAscending) => ({
      key: sql`coalesce(listen_seconds, ${unknown(isAscending)})`,
      type: "float8",
    }),
    avg_session_length: (isAscending) => ({
      key: sql`coalesce(session_seconds, ${unknown(isAscending)})`,
      type: "float8",
    }),
  };

function unknown(isAscending: boolean): RawBuilder<unknown> {
  return isAscending ? sql`1e12::float8` : sql`-1::float8`;
}

/** A page of the items that something was counted of in the range, or ever. */
export async function listCountedItems(trx: Trx, query: ItemListQuery): Promise<CountedItemRow[]> {
  const { projectId, range, search, order, after, limit } = query;
  const { key, type } = sortKeys[order.sort](order.isAscending);
  const direction = sql.raw(order.isAscending ? "asc" : "desc");
  const beyond = sql.raw(order.isAscending ? ">" : "<");
  const columns = sql`subject_id, plays, impressions, listened_ms, sessions, session_ms`;
  const condition = sql`project_id = ${projectId} and subject_id <> ${projectId}`;
  const sums = range
    ? sql`select subject_id, sum(plays)::float8 as plays, sum(impressions)::float8 as impressions, sum(listened_ms)::float8 as listened_ms,
                 sum(sessions)::float8 as sessions, sum(session_ms)::float8 as session_ms
            from ${rowsIn("listening", range, columns, condition)} as part group by subject_id`
    : sql`select content_id as subject_id, plays::float8, impressions::float8, listened_ms::float8, sessions::float8, session_ms::float8
            from counted_item where project_id = ${projectId}`;
  const { rows } = await sql<CountedItemRow>`
    with figures as materialized (${sums}), item as (
      select counted_item.content_id, coalesce(content.title, counted_item.title) as title, counted_item.created_at,
             content.id is null as is_deleted, figures.plays, figures.impressions,
             figures.listened_ms / nullif(figures.plays, 0) / 1000 as listen_seconds,
             figures.session_ms / nullif(figures.sessions, 0) / 1000 as session_seconds
        from figures join counted_item on counted_item.content_id = figures.subject_id
        left join content on content.id = counted_item.content_id
    ), sorted as (select item.*, ${key} as sort_key from item)
    select * from sorted
     where ${search === "" ? sql`true` : sql`strpos(lectern_fold(title), lectern_fold(${search})) > 0`}
       and ${after ? sql`(sort_key, content_id) ${beyond} (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)` : sql`true`}
     order by sort_key ${direction}, content_id ${direction} limit ${limit}`.execute(trx);
  return rows;
}
