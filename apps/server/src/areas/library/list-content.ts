import type { Database } from "../../platform/database/index.ts";
import { decodePageToken, encodePageToken } from "./page-token.ts";
import { hydrateItems, type Item } from "./hydrate-items.ts";
import { listContent, type ContentListRow, type ListQuery } from "./store.ts";

const pageSize = 20;

export interface ListRequest {
  organisationId: string;
  projectId: string;
  pageToken?: string | undefined;
  /** Days as YYYY-MM-DD, both included. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** IANA name of where those days are; UTC when it is not given. */
  timeZone?: string | undefined;
  contentType?: ListQuery["contentType"];
  /** Items whose title or text contains it, case-insensitive. */
  keyword?: string | undefined;
}

export interface ContentPage {
  items: Item<ContentListRow>[];
  nextPageToken: string | undefined;
}

/** A page of a project's items, newest first; stable while items are added. */
export async function listContentPage(database: Database, request: ListRequest): Promise<ContentPage> {
  const { startDate, endDate, timeZone = "UTC" } = request;
  const rows = await hydrateItems(database, request, (trx) =>
    listContent(trx, {
      projectId: request.projectId,
      beforeId: request.pageToken === undefined ? undefined : decodePageToken(request.pageToken),
      from: startDate === undefined ? undefined : startOf(Temporal.PlainDate.from(startDate), timeZone),
      until: endDate === undefined ? undefined : startOf(Temporal.PlainDate.from(endDate).add({ days: 1 }), timeZone),
      contentType: request.contentType,
      keyword: request.keyword,
      limit: pageSize + 1,
    }),
  );
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  return { items, nextPageToken: rows.length > pageSize && last ? encodePageToken(last.content.id) : undefined };
}

/** The first moment of a day somewhere, which is not midnight where clocks are put forward then. */
function startOf(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}
