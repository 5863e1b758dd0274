import type { Database } from "../../platform/database/index.ts";
import { compareTexts } from "./compare-texts.ts";
import {
  countEntries,
  type EntryKey,
  type EntryQuery,
  fewEntries,
  filterConditions,
  findListRows,
  listEntries,
} from "./entry-store.ts";
import { hydrateItems, type Item } from "./hydrate-items.ts";
import type { ListRequest } from "./list-request.ts";
import { decodePageToken, encodePageToken, listFingerprint } from "./page-token.ts";
import { requireFilteredShow } from "./require-filtered-show.ts";
import { sortOrders } from "./sort-orders.ts";
import type { ContentListRow } from "./store.ts";

export const pageSize = 20;

/** Items whose text is compared with their audio before they are listed by that. */
const comparedAtOnce = 10;

export interface ContentPage {
  items: Item<ContentListRow>[];
  nextPageToken: string | undefined;
  /** With the first page. */
  total: ItemTotal | undefined;
}

export interface ItemTotal {
  total: number;
  /** There are so many and more. */
  isAtLeast: boolean;
}

/**
 * A page of a project's items; stable while items are added and edited.
 * @throws {AppError} NOT_FOUND for a show that the project does not have
 */
export async function listContentPage(database: Database, request: ListRequest): Promise<ContentPage> {
  const { organisationId, projectId, sort = "newest", pageToken, ...filters } = request;
  const fingerprint = listFingerprint([organisationId, projectId, sort, filters]);
  const after = pageToken === undefined ? undefined : decodePageToken(fingerprint, pageToken);
  const query: EntryQuery = { organisationId, projectId, filters };
  let total: ItemTotal | undefined;
  let found: EntryKey[] = [];
  // A changed lexicon changes items without a save: the newest of them are compared here, the others by the job.
  if (!after && (filters.isChanged || filters.isChangedSincePublished)) {
    await compareTexts(database, { organisationId, projectId }, comparedAtOnce);
  }
  const items = await hydrateItems(database, request, async (trx) => {
    await requireFilteredShow(trx, request);
    const isFiltered = filterConditions(query).length > 0;
    const count = after && !isFiltered ? undefined : await countEntries(trx, query, fewEntries + 1);
    total = after || count === undefined ? undefined : totalOf(count, fewEntries);
    found = await listEntries(trx, query, { order: sortOrders[sort], after, limit: pageSize + 1 }, count);
    return findListRows(trx, idsOfPage(found));
  });
  const last = found.length > pageSize ? found[pageSize - 1] : undefined;
  const nextPageToken = last && encodePageToken(fingerprint, [last.sort_key, last.content_id]);
  return { items, nextPageToken, total };
}

export function idsOfPage(found: readonly { content_id: string }[]): string[] {
  return found.slice(0, pageSize).map(({ content_id: id }) => id);
}

/** What was counted as far as one more than `bound`. */
export function totalOf(counted: number, bound: number): ItemTotal {
  return { total: Math.min(counted, bound), isAtLeast: counted > bound };
}
