import { type RawBuilder, sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";
import { allOf, type EntryQuery, filterConditions, inPeriod, type ItemCondition } from "../list/entry-store.ts";
import type { Lexeme, SearchQuery } from "./search-query.ts";

/** A condition on a `search_document`. */
export type Match = RawBuilder<boolean>;

/** Milliseconds of a statement of a search. */
const statementMilliseconds = 3000;

/**
 * For the rest of the transaction. The planner does not know that a document's words are kept apart from its row and cost
 * time to be read: it would scan the table for frequent words.
 */
export async function tuneSearchTransaction(trx: Trx): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true),
    set_config('statement_timeout', ${String(statementMilliseconds)}, true),
    set_config('pg_trgm.similarity_threshold', '0.4', true)`.execute(trx);
}

/** What PostgreSQL takes for no text. */
const noText = /\p{Cc}|\p{Cs}/gu;

/** The words of a keyword as documents have them. */
export async function lexemesOf(trx: Trx, keyword: string): Promise<Lexeme[]> {
  const { rows } = await sql<Lexeme>`
    select lexeme, positions[1]::int as position from unnest(lectern_words(${keyword.replaceAll(noText, " ")}))`.execute(
    trx,
  );
  return rows;
}

/** Words of a project that have most of their letters in common with this one. */
export async function similarWords(
  trx: Trx,
  { organisationId, projectId }: EntryQuery,
  word: string,
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from search_word
     where organisation_id = ${organisationId} and project_id = ${projectId} and word % ${word}
     order by similarity(word, ${word}) desc, word limit 40`.execute(trx);
  return rows.map((row) => row.word);
}

export function inTitle({ title }: SearchQuery): Match {
  return sql`document.title_words @@ ${title}::tsquery`;
}

export function inText({ words }: SearchQuery): Match {
  return sql`document.words @@ ${words}::tsquery`;
}

export function inTitleOrText(query: SearchQuery): Match {
  return sql`(${inTitle(query)} or ${inText(query)})`;
}

function documentsOf({ organisationId, projectId }: EntryQuery): RawBuilder<unknown> {
  return sql`document.organisation_id = ${organisationId} and document.project_id = ${projectId}`;
}

/** How many items match whatever the filters are, counted to `limit`. */
export async function countDocuments(trx: Trx, query: EntryQuery, match: Match, limit: number): Promise<number> {
  return countOf(
    trx,
    sql`select from search_document as document where ${documentsOf(query)} and ${match} limit ${limit}`,
  );
}

/** How many of few matches the filters let through. */
export async function countFiltered(trx: Trx, query: EntryQuery, match: Match): Promise<number> {
  return countOf(
    trx,
    sql`select from (${matchingIds(query, match)}) as matching where ${allOf(filtersOn("matching.content_id", query))}`,
  );
}

async function countOf(trx: Trx, rows: RawBuilder<unknown>): Promise<number> {
  const { rows: counts } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${rows}) as counted`.execute(trx);
  return counts[0]?.count ?? 0;
}

/** What matches on the days that are asked for; by the index of words. */
export function matchingIds(query: EntryQuery, match: Match): RawBuilder<unknown> {
  return sql`select document.content_id from search_document as document
    where ${documentsOf(query)} and ${match} and ${inPeriod(query.filters, "document.created_at")}`;
}

/** The ids of few matches. */
export async function listIds(trx: Trx, query: EntryQuery, match: Match): Promise<string[]> {
  const { rows } = await sql<{ content_id: string }>`${matchingIds(query, match)}`.execute(trx);
  return rows.map((row) => row.content_id);
}

/** That an item matches; by its id. */
export function matches(match: Match): ItemCondition {
  return (contentId) =>
    sql<boolean>`exists (select from search_document as document where document.content_id = ${sql.ref(contentId)} and ${match} offset 0)`;
}

function filtersOn(contentId: string, query: EntryQuery): RawBuilder<boolean>[] {
  return filterConditions(query).map((condition) => condition(contentId));
}

/** An item that was found, and how well it answers. */
export interface ScoredKey {
  content_id: string;
  score: number;
  created_at: string;
}

/** The best of few matches: those in titles first, then by how often and how near the words stand, then the newest. */
export async function rankMatches(
  trx: Trx,
  query: EntryQuery,
  search: SearchQuery,
  page: {
    after: readonly [score: number, createdAt: string, id: string] | undefined;
    limit: number;
    without: readonly string[];
  },
): Promise<ScoredKey[]> {
  const after = page.after
    ? sql`where (score, created_at, content_id) < (${page.after[0]}::float8, ${page.after[1]}::timestamptz, ${page.after[2]}::uuid)`
    : sql``;
  const { rows } = await sql<ScoredKey>`
    with matching as materialized (
      select document.content_id, document.created_at,
             round((case when ${inTitle(search)} then 1 else 0 end
               + ts_rank(document.words, ${search.words}::tsquery, 32))::numeric, 6)::float8 as score
        from search_document as document
       where ${documentsOf(query)} and ${inTitleOrText(search)} and ${inPeriod(query.filters, "document.created_at")}
         and document.content_id <> all (${[...page.without]}::uuid[])
    )
    select content_id, score, created_at::text from (
      select * from matching where ${allOf(filtersOn("matching.content_id", query))}
    ) as found ${after} order by score desc, found.created_at desc, content_id desc limit ${page.limit}`.execute(trx);
  return rows;
}

/** Characters of a text that are looked through for what an excerpt shows. */
const excerptReach = 20_000;

/** The beginnings of the items' texts, by their ids. */
export async function findTexts(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom("content")
    .select(["id", sql<string>`left(plain_text, ${excerptReach})`.as("text")])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}
