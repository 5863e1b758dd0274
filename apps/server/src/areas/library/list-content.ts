import type { Database } from "../../platform/database/index.ts";
import { decodePageToken, encodePageToken } from "./page-token.ts";
import { listContent, type ContentListRow, type ListQuery } from "./store.ts";

const pageSize = 20;
const dayMs = 86_400_000;

export interface ListRequest {
  organisationId: string;
  projectId: string;
  pageToken?: string | undefined;
  /** Days as YYYY-MM-DD, UTC, both included. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  contentType?: ListQuery["contentType"];
}

export interface ContentPage {
  items: ContentListRow[];
  nextPageToken: string | undefined;
}

/** A page of a project's items, newest first; stable while items are added. */
export async function listContentPage(database: Database, request: ListRequest): Promise<ContentPage> {
  const rows = await database.tenant(request.organisationId, (trx) =>
    listContent(trx, {
      projectId: request.projectId,
      beforeId: request.pageToken === undefined ? undefined : decodePageToken(request.pageToken),
      from: request.startDate === undefined ? undefined : new Date(request.startDate),
      until: request.endDate === undefined ? undefined : new Date(Date.parse(request.endDate) + dayMs),
      contentType: request.contentType,
      limit: pageSize + 1,
    }),
  );
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  return { items, nextPageToken: rows.length > pageSize && last ? encodePageToken(last.id) : undefined };
}
