import { lockContentById } from "../../library/index.ts";
import { hasBuildUnderWay } from "../../renditions/index.ts";
import type { StudioServices } from "../services.ts";
import { deleteOldMeasures, deleteUnusedPack, findUnusedPacks, type UnusedPack } from "./window-store.ts";

const dayMs = 24 * 3600 * 1000;
/** Undoing an edit finds the windows that were before it for so long. */
const windowsForMs = 7 * dayMs;
/** Some hundred bytes each: an edit of an old mix measures only what it touches. */
const measuresForMs = 90 * dayMs;
const batch = 100;

type Services = Pick<StudioServices, "database" | "storage" | "now">;

/** Removes windows of mixes that no file is made of and no mix was for a week, with their packs. */
export async function sweepWindows(services: Services, signal: AbortSignal): Promise<void> {
  const { database, now } = services;
  const before = new Date(now().getTime() - windowsForMs);
  let after = "";
  for (let read = batch; read === batch;) {
    const packs = await database.system((trx) => findUnusedPacks(trx, { before, after, limit: batch }));
    for (const pack of packs) {
      signal.throwIfAborted();
      await removePack(services, pack, before);
      after = pack.packKey;
    }
    read = packs.length;
  }
  await database.system((trx) => deleteOldMeasures(trx, new Date(now().getTime() - measuresForMs)));
}

/** Rows go before their pack: a mix that finds a window finds its bytes. */
async function removePack(
  { database, storage }: Services,
  { organisationId, contentId, packKey }: UnusedPack,
  before: Date,
): Promise<void> {
  const isRemoved = await database.tenant(organisationId, async (trx) => {
    // No mix begins while the item is held.
    const content = await lockContentById(trx, contentId);
    if (!content || (await hasBuildUnderWay(trx, contentId))) return false;
    return deleteUnusedPack(trx, contentId, packKey, before);
  });
  if (isRemoved) await storage.delete(packKey);
}
