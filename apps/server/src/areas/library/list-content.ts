import type { Database } from "../../platform/database/index.ts";
import { hydrateItems, type Item } from "./hydrate-items.ts";
import type { ListRequest, SearchRequest } from "./list-request.ts";
import { countItems, type ItemQuery, listPage, type SortedRow } from "./list-store.ts";
import { decodePageToken, encodePageToken, listFingerprint } from "./page-token.ts";
import { sortOrders } from "./sort-orders.ts";
import type { ContentListRow } from "./store.ts";

const pageSize = 20;

/** Items are counted as far as this. */
const countedItems = 10_000;

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

/** A page of a project's items; stable while items are added and edited. */
export async function listContentPage(
  database: Database,
  request: ListRequest | (SearchRequest & { sort?: ListRequest["sort"] }),
): Promise<ContentPage> {
  const { organisationId, projectId, sort = "newest", pageToken, ...rest } = request;
  const { keyword, ...filters } = { keyword: undefined, ...rest };
  const fingerprint = listFingerprint([organisationId, projectId, sort, keyword ?? null, filters]);
  const after = pageToken === undefined ? undefined : decodePageToken(fingerprint, pageToken);
  const query: ItemQuery = { projectId, filters, keyword };
  let total: ItemTotal | undefined;
  const rows = await hydrateItems<SortedRow>(database, request, async (trx) => {
    total = after ? undefined : totalOf(await countItems(trx, query, countedItems + 1));
    return listPage(trx, { ...query, order: sortOrders[sort], after, limit: pageSize + 1 });
  });
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1)?.content : undefined;
  const nextPageToken = last && encodePageToken(fingerprint, [last.sort_key, last.id]);
  return { items, nextPageToken, total };
}

function totalOf(counted: number): ItemTotal {
  return { total: Math.min(counted, countedItems), isAtLeast: counted > countedItems };
}
