import type { Database } from "../../platform/database/index.ts";
import { hydrateItem, type ItemWithVoice } from "./hydrate-items.ts";
import { noSuchItem } from "./no-such-item.ts";
import { findContent, type ContentRow } from "./store.ts";

/** @throws {AppError} NOT_FOUND */
export async function getContent(
  database: Database,
  scope: { organisationId: string; projectId: string; contentId: string },
): Promise<ItemWithVoice<ContentRow>> {
  const item = await hydrateItem(database, scope, (trx) => findContent(trx, scope));
  if (!item) throw noSuchItem();
  return item;
}
