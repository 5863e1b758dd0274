import type { Database } from "../../platform/database/index.ts";
import { pageOf } from "./page-address.ts";
import { findPublished, findPublishedNear, type PublishedAudio } from "./store.ts";

/** The newest published item of a project that was imported from the page at this address. */
export async function findPageAudio(
  database: Database,
  projectId: string,
  address: string,
): Promise<PublishedAudio | undefined> {
  const page = pageOf(address);
  if (page === undefined) return undefined;
  return database.system(async (trx) => {
    const near = await findPublishedNear(trx, projectId, new URL(address).href);
    const found = near.find(({ url }) => pageOf(url) === page);
    return found && findPublished(trx, found.id);
  });
}
