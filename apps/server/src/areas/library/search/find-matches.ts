import { sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";
import {
  collectByFilter,
  collectEntries,
  countEntries,
  type EntryKey,
  type EntryPage,
  type EntryQuery,
  fewEntries,
  filterConditions,
  type ItemCondition,
  walkEntries,
} from "../list/entry-store.ts";
import { hasFilters } from "../list/list-request.ts";
import {
  countDocuments,
  countFiltered,
  inTitle,
  lexemesOf,
  tuneSearchTransaction,
  listIds,
  type Match,
  matches,
  matchingIds,
} from "./search-store.ts";
import { searchQuery, wordsOf } from "./search-query.ts";

/** Up to so many matches are read and sorted; with more of them the next one is never far in any order. */
export const FEW_MATCHES = 2000;

/** How many items match. */
export interface MatchCount {
  /** That the filters let through, when they are few. */
  filtered: number | undefined;
  /** Whatever the filters are, counted to one more than FEW_MATCHES. */
  all: number;
}

export async function countMatches(trx: Trx, query: EntryQuery, match: Match): Promise<MatchCount> {
  const all = await countDocuments(trx, query, match, FEW_MATCHES + 1);
  if (!hasFilters(query.filters)) return { filtered: all, all };
  return { filtered: all > FEW_MATCHES ? undefined : await countFiltered(trx, query, match), all };
}

/** A page of what matches, in an order of the list. */
export async function findMatches(
  trx: Trx,
  query: EntryQuery,
  match: Match,
  count: MatchCount,
  page: EntryPage,
): Promise<EntryKey[]> {
  const filters = filterConditions(query);
  if (count.all > FEW_MATCHES) {
    const isRare = filters.length > 0 && (await countEntries(trx, query, fewEntries + 1)) <= fewEntries;
    const walked = isRare ? [] : await walkEntries(trx, query, page, [...filters, matches(match)]);
    if (walked.length === page.limit) return walked;
    const collected = await collectByFilter(trx, query, page, [matches(match)]);
    if (collected) return collected;
  }
  const isFew = count.all <= FEW_MATCHES;
  return collectEntries(trx, query, page, { matching: matchingIds(query, match), conditions: filters, isFew });
}

/**
 * That an item's title has all words of a keyword, of which the last may be the beginning of one; for the rest of the
 * transaction, whose statements take no longer than a search may. Where few items do, they are named by their ids.
 */
export async function buildTitleCondition(
  trx: Trx,
  project: { organisationId: string; projectId: string },
  keyword: string,
): Promise<ItemCondition> {
  await tuneSearchTransaction(trx);
  const words = wordsOf(await lexemesOf(trx, keyword));
  if (words.length === 0) return () => sql`false`;
  const query = { ...project, filters: {} };
  const match = inTitle(searchQuery(words));
  if ((await countDocuments(trx, query, match, FEW_MATCHES + 1)) > FEW_MATCHES) return matches(match);
  const ids = await listIds(trx, query, match);
  return (contentId) => sql`${sql.ref(contentId)} = any(${ids}::uuid[])`;
}
