import type { AnalyticsSort } from "@lectern/contract";
import type { Platform } from "../../../area.ts";
import { checkKeyType, decodePageToken, encodePageToken, listFingerprint } from "../../library/index.ts";
import { type CountedItemRow, listCountedItems } from "./item-store.ts";
import type { Range } from "./range.ts";

const pageSize = 50;

export interface ItemsRequest {
  organisationId: string;
  projectId: string;
  /** All time without one. */
  range: Range | undefined;
  search: string;
  sort: AnalyticsSort;
  order: "asc" | "desc";
  pageToken: string | undefined;
}

/** A page of the items that something was counted of, and what names the next. @throws {AppError} VALIDATION */
export async function listItems(
  { database }: Pick<Platform, "database">,
  { organisationId, projectId, range, search, sort, order, pageToken }: ItemsRequest,
): Promise<{ items: CountedItemRow[]; nextPageToken: string | undefined }> {
  const fingerprint = listFingerprint([projectId, range?.from, range?.until, search, sort, order]);
  const after = pageToken === undefined ? undefined : decodePageToken(fingerprint, pageToken);
  if (after) checkKeyType(after, sort === "title" ? "text" : "double precision");
  const rows = await database.tenant(organisationId, (trx) =>
    listCountedItems(trx, {
      projectId,
      range,
      search,
      order: { sort, isAscending: order === "asc" },
      after,
      limit: pageSize + 1,
    }),
  );
  const items = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? items.at(-1) : undefined;
  return { items, nextPageToken: last && encodePageToken(fingerprint, [last.sort_key, last.content_id]) };
}
