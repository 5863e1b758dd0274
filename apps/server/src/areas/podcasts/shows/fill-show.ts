import type { Trx } from "../../../platform/database/index.ts";
import type { ShowOfOrganisation } from "../enclosures/enclosure-store.ts";
import {
  compareEpisodes,
  listItemsAfter,
  lockFilling,
  moveFilling,
  removeFilling,
  saveFilling,
} from "./filling-store.ts";

/** Items that are compared in one transaction. */
const itemsOfPart = 500;

/**
 * Has the episodes of an automatic show compared with its rules: of its newest items at once, of the others by the job
 * `fillShowsJob`.
 */
export async function beginFilling(trx: Trx, show: ShowOfOrganisation, now: Date): Promise<void> {
  await saveFilling(trx, show, now);
  await fillPart(trx, show.showId, { now });
}

/** Compares the next part of a show's items with its rules and notes how far that is. */
export async function fillPart(
  trx: Trx,
  showId: string,
  { now, items: limit = itemsOfPart }: { now: Date; items?: number },
): Promise<void> {
  const place = await lockFilling(trx, showId);
  if (!place) return;
  const items = await listItemsAfter(trx, place, limit);
  if (items.length > 0) await compareEpisodes(trx, showId, items);
  const last = items.length === limit ? items.at(-1) : undefined;
  await (last === undefined ? removeFilling(trx, showId) : moveFilling(trx, showId, last, now));
}
