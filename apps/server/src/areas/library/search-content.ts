import type { Database } from "../../platform/database/index.ts";
import { hydrateItems, type Item } from "./hydrate-items.ts";
import { listContent, type ContentListRow, type ListQuery } from "./store.ts";

const mostHits = 50;

/** The newest items whose title or text holds the keyword, in any case. */
export async function searchContent(
  database: Database,
  request: { organisationId: string; projectId: string; keyword: string; contentType?: ListQuery["contentType"] },
): Promise<Item<ContentListRow>[]> {
  const { projectId, keyword, contentType } = request;
  return hydrateItems(database, request, (trx) =>
    listContent(trx, { projectId, keyword, contentType, limit: mostHits }),
  );
}
