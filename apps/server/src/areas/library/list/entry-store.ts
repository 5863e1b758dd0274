import { type RawBuilder, sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";
import { type ListFilters, periodOf, type SortOrder } from "./list-request.ts";
import { checkKeyType, type PageKeys } from "./page-token.ts";
import { type ContentListRow, EXCERPT_LENGTH, listColumns } from "../store.ts";

export interface EntryQuery {
  organisationId: string;
  projectId: string;
  filters: ListFilters;
}

/** Where in an order a page begins, and how long it is. */
export interface EntryPage {
  order: SortOrder;
  /** The row before its first. */
  after: PageKeys | undefined;
  limit: number;
}

/** An item's place in an order. */
export interface EntryKey {
  content_id: string;
  sort_key: string | number;
}

/** A condition on what a list has, by the column that names the item. */
export interface ItemCondition {
  (contentId: string): RawBuilder<boolean>;
}

/** What a filter asks for beside a project, by an index of its own. */
interface EntryFilter {
  condition: ItemCondition;
  /** Ids of all that it lets through. */
  matching: RawBuilder<unknown>;
  /** How many it lets through; where that is counted, to more than `measured`. */
  size: RawBuilder<unknown>;
}

/** So few are collected at once. */
export const fewEntries = 1000;

/** Filters that let more through are not told apart, unless their counts are kept. */
const measured = 2 * fewEntries;

/** What the filters ask for beside a project and its days. */
function conditionsOf({ organisationId, projectId, filters }: EntryQuery): EntryFilter[] {
  const { podcastId } = filters;
  const byFacet = facetsOf(filters).map((facets) => {
    const rows = sql`from library_facet as facet where facet.project_id = ${projectId} and facet.facet in (${sql.join(facets)})`;
    return {
      condition: (contentId: string) =>
        sql<boolean>`exists (select ${rows} and facet.content_id = ${sql.ref(contentId)} offset 0)`,
      matching: sql`select distinct facet.content_id ${rows}`,
      size: sql`select coalesce(sum(change), 0) from library_count where organisation_id = ${organisationId}
        and project_id = ${projectId} and facet in (${sql.join(facets)})`,
    };
  });
  if (podcastId === undefined) return byFacet;
  const rows = sql`from episode where episode.podcast_id = ${podcastId}`;
  const condition: ItemCondition = (contentId) =>
    sql<boolean>`exists (select ${rows} and episode.content_id = ${sql.ref(contentId)} offset 0)`;
  const size = countedTo(measured + 1, rows);
  return [{ condition, matching: sql`select episode.content_id ${rows}`, size }, ...byFacet];
}

export async function isShowOfProject(trx: Trx, showId: string, projectId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("podcast")
    .select("id")
    .where("id", "=", showId)
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  return row !== undefined;
}

function countedTo(limit: number, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select count(*) from (select ${rows} limit ${limit}) as counted`;
}

/** All that the filters ask for, the one that lets fewest through first, with how many those are. */
async function rarestFirst(trx: Trx, query: EntryQuery): Promise<(EntryFilter & { count: number })[]> {
  const filters = [...conditionsOf(query), ...(hasPeriod(query) ? [periodFilter(query)] : [])];
  if (filters.length === 0) return [];
  const sizes = filters.map(({ size }, place) => sql`(${size})::int as ${sql.id(`size_${place}`)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(sizes)}`.execute(trx);
  return filters
    .map((filter, place) => ({ ...filter, count: rows[0]?.[`size_${place}`] ?? 0 }))
    .toSorted((one, other) => one.count - other.count);
}

function hasPeriod({ filters }: EntryQuery): boolean {
  return filters.startDate !== undefined || filters.endDate !== undefined;
}

function periodFilter({ organisationId, projectId, filters }: EntryQuery): EntryFilter {
  const rows = sql`from library_entry where library_entry.organisation_id = ${organisationId}
    and library_entry.project_id = ${projectId} and ${inPeriod(filters, "library_entry.created_at")}`;
  return {
    condition: (contentId) =>
      sql`exists (select ${rows} and library_entry.content_id = ${sql.ref(contentId)} offset 0)`,
    matching: sql`select library_entry.content_id ${rows}`,
    size: countedTo(measured + 1, rows),
  };
}

/** What an item has to have, as `library_facet` names it: one of each list. The order is that of `conditionsOf`. */
function facetsOf(filters: ListFilters): string[][] {
  return [
    ...(filters.voice === undefined ? [] : [[`voice:${filters.voice}`]]),
    ...(filters.isChanged ? [["changed:audio"]] : []),
    ...(filters.isChangedSincePublished ? [["changed:published"]] : []),
    ...(filters.language === undefined ? [] : [[`language:${filters.language}`]]),
    ...(filters.statuses ? [filters.statuses.map((status) => `status:${status}`)] : []),
    ...(filters.contentType ? [[`type:${filters.contentType}`]] : []),
  ];
}

/** That an item is among those that the filters let through. */
export function filterConditions(query: EntryQuery): ItemCondition[] {
  return conditionsOf(query).map(({ condition }) => condition);
}

/** Created on the days that are asked for. */
export function inPeriod(filters: ListFilters, column: string): RawBuilder<boolean> {
  const { from, until } = periodOf(filters);
  const after = from ? sql`${sql.ref(column)} >= ${from}` : sql`true`;
  const before = until ? sql`${sql.ref(column)} < ${until}` : sql`true`;
  return sql`(${after} and ${before})`;
}

export function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Entries of a project, with what they are sorted by. */
function entriesOf({ organisationId, projectId, filters }: EntryQuery, { column }: SortOrder): RawBuilder<unknown> {
  return sql`
    select library_entry.content_id, ${sql.ref(`library_entry.${column}`)} as sort_value from library_entry
     where library_entry.organisation_id = ${organisationId} and library_entry.project_id = ${projectId}
       and ${inPeriod(filters, "library_entry.created_at")}`;
}

/** Behind the row before the page's first, by the columns that have the sort key and the id. */
function isBehind({ order, after }: EntryPage, key: string, contentId: string): RawBuilder<boolean> {
  if (!after) return sql`true`;
  checkKeyType(after, order.type);
  const [last, id] = after.slice(-2);
  const comparison = sql.raw(order.direction === "asc" ? ">" : "<");
  return sql`(${sql.ref(key)}, ${sql.ref(contentId)}) ${comparison} (${last}::${sql.raw(order.type)}, ${id}::uuid)`;
}

/** The first of what `rows` selects that meet a condition on `entry`. */
async function firstOf(
  trx: Trx,
  { order, limit }: EntryPage,
  rows: RawBuilder<unknown>,
  where: RawBuilder<unknown> = sql`true`,
): Promise<EntryKey[]> {
  const key = order.type === "timestamptz" ? sql`sort_value::text` : sql`sort_value`;
  const found = await sql<EntryKey>`
    select content_id, ${key} as sort_key from (${rows}) as entry where ${where} ${sorted(order)} limit ${limit}`.execute(
    trx,
  );
  return found.rows;
}

function sorted({ direction }: SortOrder): RawBuilder<unknown> {
  const toward = sql.raw(direction);
  return sql`order by sort_value ${toward}, content_id ${toward}`;
}

/** Entries that are looked at in an order one after the other, before those that match are collected and sorted. */
const reach = 4000;

/** Follows an order and takes what meets the conditions, as far as it reaches. */
export async function walkEntries(
  trx: Trx,
  query: EntryQuery,
  page: EntryPage,
  conditions: readonly ItemCondition[],
): Promise<EntryKey[]> {
  const { order } = page;
  const behind = isBehind(page, `library_entry.${order.column}`, "library_entry.content_id");
  const walked = sql`${entriesOf(query, order)} and ${behind} ${sorted(order)} limit ${reach}`;
  return firstOf(trx, page, walked, allOf(conditions.map((condition) => condition("entry.content_id"))));
}

/**
 * Collects items and sorts those that meet the conditions. `matching` selects their ids. Materialised, because a planner
 * that sees the order and the limit, or a place in that order, follows the order instead, through the whole project where
 * few match; `isFew` has each looked up by its id, where the planner would read the whole project for a thousand.
 * `further` conditions cost more: they are asked in the order, until the page is full.
 */
export async function collectEntries(
  trx: Trx,
  query: EntryQuery,
  page: EntryPage,
  {
    matching,
    conditions,
    further = [],
    isFew = false,
  }: {
    matching: RawBuilder<unknown>;
    conditions: readonly ItemCondition[];
    further?: readonly ItemCondition[];
    isFew?: boolean;
  },
): Promise<EntryKey[]> {
  const meet = allOf(conditions.map((condition) => condition("library_entry.content_id")));
  const entries = sql`${entriesOf(query, page.order)} and ${meet}`;
  const ofMatching = isFew
    ? sql`select entry.* from matching cross join lateral
        (${entries} and library_entry.content_id = matching.content_id offset 0) as entry`
    : sql`${entries} and library_entry.content_id in (select content_id from matching)`;
  const collected = sql`
    with matching as materialized (${matching}), collected as materialized (${ofMatching})
    select * from collected where ${isBehind(page, "sort_value", "content_id")} ${sorted(page.order)} offset 0`;
  return firstOf(trx, page, collected, allOf(further.map((condition) => condition("entry.content_id"))));
}

/**
 * A page of a list of `count` items, counted to more than `fewEntries` or not at all. What filters let through often
 * stands near in any order; what is rare is collected by its index.
 */
export async function listEntries(
  trx: Trx,
  query: EntryQuery,
  page: EntryPage,
  count: number | undefined,
): Promise<EntryKey[]> {
  const filters = filterConditions(query);
  const isNarrowed = filters.length > 0 || hasPeriod(query);
  if (!isNarrowed || count === undefined || count > fewEntries) {
    const walked = await walkEntries(trx, query, page, filters);
    if (walked.length === page.limit || filters.length === 0) return walked;
  }
  return (await collectByFilter(trx, query, page)) ?? [];
}

/** Collects what the filters let through, by the index of the one that lets fewest through; undefined without filters. */
export async function collectByFilter(
  trx: Trx,
  query: EntryQuery,
  page: EntryPage,
  further: readonly ItemCondition[] = [],
): Promise<EntryKey[] | undefined> {
  const [first, ...others] = await rarestFirst(trx, query);
  if (!first) return undefined;
  const conditions = others.map(({ condition }) => condition);
  const isFew = first.count <= measured;
  return collectEntries(trx, query, page, { matching: first.matching, conditions, further, isFew });
}

/** How many items there are, counted to `limit`. */
export async function countEntries(trx: Trx, query: EntryQuery, limit: number): Promise<number> {
  const { organisationId, projectId } = query;
  const [first, ...others] = await rarestFirst(trx, query);
  const conditions = others.map(({ condition }) => condition("matching.content_id"));
  const rows = first
    ? sql`from (${first.matching}) as matching where ${allOf(conditions)}`
    : sql`from library_entry where library_entry.organisation_id = ${organisationId}
        and library_entry.project_id = ${projectId}`;
  const counted = await sql<{ count: number }>`select (${countedTo(limit, rows)})::int as count`.execute(trx);
  return counted.rows[0]?.count ?? 0;
}

const columns = listColumns.map((column) => `content.${column}` as const);

/** The rows of items in the order of their ids here; without those that are there no longer. */
export async function findListRows(trx: Trx, ids: readonly string[]): Promise<ContentListRow[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom("content")
    .select(columns)
    .select(sql<string>`left(content.plain_text, ${EXCERPT_LENGTH})`.as("excerpt"))
    .where("content.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface FacetRow {
  facet: string;
  count: number;
}

/** What the items of a project are filtered by, "status:draft", and how many have it; the most frequent first. */
export async function countFacets(trx: Trx, query: EntryQuery): Promise<FacetRow[]> {
  const { organisationId, projectId, filters } = query;
  const ofType = filters.contentType ? sql`and content_type = ${filters.contentType}` : sql``;
  const { rows } = await sql<FacetRow>`
    select facet, sum(change)::int as count from library_count
     where organisation_id = ${organisationId} and project_id = ${projectId} and facet <> 'stored' ${ofType}
     group by facet having sum(change) > 0 order by count desc, facet`.execute(trx);
  return rows;
}

/**
 * Items with audio whose text was not compared with it since they or the project's lexicon changed: the newest of those
 * that were compared last. In the order of an index: a planner that sorts by id alone reads the ids of every project.
 */
export async function listUncompared(
  trx: Trx,
  { organisationId, projectId }: { organisationId: string; projectId: string },
  limit: number,
): Promise<{ id: string }[]> {
  return trx
    .selectFrom("library_entry")
    .select("content_id as id")
    .where("organisation_id", "=", organisationId)
    .where("project_id", "=", projectId)
    .where("compared_with", "<", (where) =>
      where.selectFrom("project").select("lexicon_version").where("id", "=", projectId),
    )
    .orderBy("compared_with", "desc")
    .orderBy("content_id", "desc")
    .limit(limit)
    .execute();
}
