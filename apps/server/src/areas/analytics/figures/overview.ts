import type { AnalyticsSort } from "@lectern/contract";
import type { Database } from "../../../platform/database/index.ts";
import { checkKeyType, decodePageToken, encodePageToken, listFingerprint } from "../../library/index.ts";
import { type CountedItemRow, listCountedItems } from "./item-store.ts";
import { type Range, rangeBefore } from "./range.ts";
import type { Figures } from "../figures.ts";
import { countedUntil, countsReturning, sumFigures } from "./store.ts";

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
  database: Database,
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

export interface Overview {
  figures: Figures;
  previous: Figures;
  /** When the days before that it is compared with end: earlier than their last day while the range goes on. */
  previousUntil: Date;
  countsReturning: boolean;
  countedUntil: Date | null;
}

/** The figures of a project in a range, and in as much time before it. */
export async function overview(
  database: Database,
  { organisationId, projectId, range, now }: { organisationId: string; projectId: string; range: Range; now: Date },
): Promise<Overview> {
  const before = rangeBefore(range, now);
  return database.snapshot(organisationId, async (trx) => ({
    figures: await sumFigures(trx, projectId, range),
    previous: await sumFigures(trx, projectId, before),
    previousUntil: before.until,
    countsReturning: await countsReturning(trx, projectId),
    countedUntil: await countedUntil(trx, projectId),
  }));
}
