import { MAX_SOURCE_ID_CHARACTERS } from "@lectern/contract/limits";
import type { Database } from "../../platform/database/index.ts";
import { findPublicFacts, findPublishedBySource, findPublishedCandidates, type PublicFacts } from "./store.ts";

const tracking = /^(?:utm_.*|fbclid|gclid)$/i;
const maxAddressLength = 4000;

/**
 * Canonical key of a page's address: without scheme, fragment, trailing slash and campaign parameters. Undefined for
 * anything but the address of a web page.
 */
export function normaliseAddress(address: string): string | undefined {
  const url = address.length <= maxAddressLength ? URL.parse(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const path = url.pathname.replace(/\/+$/, "").replaceAll(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
  const parameters = new URLSearchParams([...url.searchParams].filter(([name]) => !tracking.test(name)));
  parameters.sort();
  const query = parameters.toString();
  return `${url.host}${path}${query === "" ? "" : `?${query}`}`;
}

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
