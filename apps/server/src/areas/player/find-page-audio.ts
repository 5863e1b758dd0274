import type { Database } from "../../platform/database/index.ts";
import { normaliseAddress } from "./normalise-address.ts";
import { findPublished, findPublishedCandidates, type PublishedAudio } from "./store.ts";

/** The newest published item of a project that was imported from the page at this address. */
export async function findPageAudio(
  database: Database,
  projectId: string,
  address: string,
): Promise<PublishedAudio | undefined> {
  const page = normaliseAddress(address);
  if (page === undefined) return undefined;
  return database.system(async (trx) => {
    const near = await findPublishedCandidates(trx, projectId, new URL(address).href);
    const found = near.find(({ url }) => normaliseAddress(url) === page);
    return found && findPublished(trx, found.id);
  });
}
