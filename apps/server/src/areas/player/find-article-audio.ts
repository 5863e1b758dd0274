import { MAX_SOURCE_ID_CHARACTERS } from "@lectern/contract/limits";
import type { Database } from "../../platform/database/index.ts";
import { normaliseAddress } from "./normalise-address.ts";
import { findPublicFacts, findPublishedBySource, findPublishedCandidates, type PublicFacts } from "./store.ts";

/** An article of a publisher's site: by their own id of it, or by the addresses that its page goes by, best first. */
export type AskedArticle = { source: string } | { addresses: readonly string[] };

/** The published item of a project that is the article. Of several of one address the newest. */
export async function findArticleAudio(
  database: Database,
  projectId: string,
  asked: AskedArticle,
): Promise<PublicFacts | undefined> {
  if ("source" in asked) {
    const { source } = asked;
    if (source.length > MAX_SOURCE_ID_CHARACTERS) return undefined;
    return database.system((trx) => findPublishedBySource(trx, projectId, source));
  }
  const pages = asked.addresses.flatMap((address) => {
    const page = normaliseAddress(address);
    return page === undefined ? [] : [{ page, address: new URL(address).href }];
  });
  if (pages.length === 0) return undefined;
  return database.system(async (trx) => {
    for (const { page, address } of pages) {
      const near = await findPublishedCandidates(trx, projectId, address);
      const found = near.find(({ url }) => normaliseAddress(url) === page);
      if (found) return findPublicFacts(trx, found.id);
    }
    return undefined;
  });
}
