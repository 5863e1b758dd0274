import { sql } from "kysely";
import type { Trx } from "../../../platform/database/index.ts";
import type { ItemCondition } from "../entry-store.ts";
import { FEW_MATCHES } from "./find-matches.ts";
import { searchQuery, wordsOf } from "./search-query.ts";
import { countDocuments, inTitle, lexemesOf, limitSearch, listIds, matches } from "./search-store.ts";

/**
 * That an item's title has all words of a keyword, of which the last may be the beginning of one; for the rest of the
 * transaction, whose statements take no longer than a search may. Where few items do, they are named by their ids.
 */
export async function findInTitles(
  trx: Trx,
  project: { organisationId: string; projectId: string },
  keyword: string,
): Promise<ItemCondition> {
  await limitSearch(trx);
  const words = wordsOf(await lexemesOf(trx, keyword));
  if (words.length === 0) return () => sql`false`;
  const query = { ...project, filters: {} };
  const match = inTitle(searchQuery(words));
  if ((await countDocuments(trx, query, match, FEW_MATCHES + 1)) > FEW_MATCHES) return matches(match);
  const ids = await listIds(trx, query, match);
  return (contentId) => sql`${sql.ref(contentId)} = any(${ids}::uuid[])`;
}
