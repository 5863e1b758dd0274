import type { ItemStatusName } from "@lectern/contract";
import { type RawBuilder, sql } from "kysely";
import type { Trx } from "../../platform/database/index.ts";
import { type ListFilters, periodOf } from "./list-request.ts";
import type { PageKeys } from "./page-token.ts";
import type { SortOrder } from "./sort-orders.ts";
import { type ContentListRow, EXCERPT_LENGTH, listColumns } from "./store.ts";

export interface ItemQuery {
  projectId: string;
  filters: ListFilters;
  /** Items whose title or text contains it, case-insensitive. */
  keyword?: string | undefined;
}

export interface PageQuery extends ItemQuery {
  order: SortOrder;
  /** The row before the first. */
  after: PageKeys | undefined;
  limit: number;
}

/** A row of a list, and what it was sorted by. */
export type SortedRow = ContentListRow & { sort_key: string | number };

const columns = listColumns.map((column) => `content.${column}` as const);

export async function listPage(trx: Trx, query: PageQuery): Promise<SortedRow[]> {
  const { order, after } = query;
  const key = order.type === "timestamptz" ? sql<string>`${order.key}::text` : order.key;
  let select = itemsOf(trx, query)
    .select(columns)
    .select([sql<string>`left(content.plain_text, ${EXCERPT_LENGTH})`.as("excerpt"), key.as("sort_key")])
    .orderBy(order.key, order.direction)
    .orderBy("content.id", order.direction)
    .limit(query.limit);
  if (after) {
    const [last, id] = after;
    const comparison = sql.raw(order.direction === "asc" ? ">" : "<");
    select = select.where(
      sql<boolean>`(${order.key}, content.id) ${comparison} (${last}::${sql.raw(order.type)}, ${id}::uuid)`,
    );
  }
  return select.execute();
}

/** How many items there are, counted to `limit`. */
export async function countItems(trx: Trx, query: ItemQuery, limit: number): Promise<number> {
  const { count } = await trx
    .selectFrom(itemsOf(trx, query).select("content.id").limit(limit).as("items"))
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface FacetRow {
  kind: "status" | "voice" | "language" | "changed" | "published_changed" | "all";
  value: string;
  count: number;
}

/** What the items of a project can be filtered by, the most frequent first. */
export async function listFacets(trx: Trx, query: ItemQuery): Promise<FacetRow[]> {
  const items = itemsOf(trx, query).select([
    "content.id",
    "content.script",
    status.as("status"),
    failed.as("failed"),
    changed.as("changed"),
    publishedChanged.as("published_changed"),
  ]);
  const { rows } = await sql<FacetRow>`
    with items as (${items}), profiles as (
      select distinct items.id, block->'audio_profile' as profile from items, jsonb_array_elements(items.script) as block
    )
    select kind, value, count(distinct id)::int as count from (
      select 'all' as kind, '' as value, id from items
      union all select 'status', status, id from items
      union all select 'status', 'failed', id from items where failed
      union all select 'changed', '', id from items where changed
      union all select 'published_changed', '', id from items where published_changed
      union all select 'voice', (profile->>'platform') || '/' || (profile->>'voice'), id from profiles
      union all select 'language', profile->>'lang_code', id from profiles
    ) as choices where value is not null group by kind, value order by count desc, value`.execute(trx);
  return rows;
}

/** The badge of an item; whether it failed is said beside it. */
const status: RawBuilder<string> = sql`case
  when content.is_audio_disabled then 'disabled'
  when rendition.build_id is not null then 'in_progress'
  when content.published_at is null then 'draft'
  else 'published' end`;
const failed: RawBuilder<boolean> = sql`coalesce(rendition.failure is not null, false)`;
const changed: RawBuilder<boolean> = sql`coalesce(rendition.audio_token is not null
  and (content.title <> rendition.title or content.spoken_hash is distinct from rendition.spoken_hash), false)`;
const publishedChanged: RawBuilder<boolean> = sql`(content.published_token is not null
  and (content.title <> content.published_title or content.spoken_hash is distinct from content.published_hash))`;

function itemsOf(trx: Trx, { projectId, filters, keyword }: ItemQuery) {
  const { from, until } = periodOf(filters);
  let select = trx
    .selectFrom("content")
    .leftJoin("rendition", (join) =>
      join.onRef("rendition.content_id", "=", "content.id").on("rendition.kind", "=", "voice"),
    )
    .where("content.project_id", "=", projectId);
  if (from) select = select.where("content.created_at", ">=", from);
  if (until) select = select.where("content.created_at", "<", until);
  if (filters.contentType) select = select.where("content.content_type", "=", filters.contentType);
  if (filters.statuses) select = select.where(hasStatus(filters.statuses));
  if (filters.voice !== undefined) select = select.where(hasProfile(voiceNames(filters.voice)));
  if (filters.language !== undefined) select = select.where(hasProfile({ lang_code: filters.language }));
  if (filters.isChanged) select = select.where(changed);
  if (filters.isChangedSincePublished) select = select.where(publishedChanged);
  if (keyword !== undefined) {
    const pattern = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    select = select.where((where) =>
      where.or([where("content.title", "ilike", pattern), where("content.plain_text", "ilike", pattern)]),
    );
  }
  return select;
}

function hasStatus(statuses: readonly ItemStatusName[]): RawBuilder<boolean> {
  const badges = statuses.filter((name) => name !== "failed");
  const alternatives = [
    ...(badges.length > 0 ? [sql<boolean>`${status} in (${sql.join(badges)})`] : []),
    ...(statuses.includes("failed") ? [failed] : []),
  ];
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

function voiceNames(voice: string): Record<string, string> {
  const slash = voice.indexOf("/");
  return { platform: voice.slice(0, slash), voice: voice.slice(slash + 1) };
}

/** A block has a profile with these fields. */
function hasProfile(fields: Record<string, string>): RawBuilder<boolean> {
  return sql`content.script @> ${JSON.stringify([{ audio_profile: fields }])}::jsonb`;
}
