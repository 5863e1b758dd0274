import type { Database } from "../../platform/database/index.ts";
import { normaliseAddress } from "./normalise-address.ts";
import { findPublished, findPublishedCandidates, type PublishedAudio } from "./store.ts";

/**
 * The newest published item of a project that was imported from a page, which may have several addresses: the first at
 * which there is one counts.
 */
export async function findPageAudio(
  database: Database,
  projectId: string,
  addresses: readonly string[],
): Promise<PublishedAudio | undefined> {
  const pages = addresses.flatMap((address) => {
    const page = normaliseAddress(address);
    return page === undefined ? [] : [{ page, address: new URL(address).href }];
  });
  if (pages.length === 0) return undefined;
  return database.system(async (trx) => {
    for (const { page, address } of pages) {
      const near = await findPublishedCandidates(trx, projectId, address);
      const found = near.find(({ url }) => normaliseAddress(url) === page);
      if (found) return findPublished(trx, found.id);
    }
    return undefined;
  });
}
