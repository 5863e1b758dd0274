/** A page as it names itself. */
export interface PageAddress {
  /** Its address without query and fragment. */
  path: string;
  /** Its canonical address; empty without. */
  canonical: string;
  /** The canonical address of the page that was here before. */
  former?: string | undefined;
  /** What to look for its audio by, the likeliest first. */
  addresses: string[];
}

/**
 * A page of a single-page site changes its address (given without fragment) first and its canonical link later, or never:
 * a link that stayed is not believed.
 */
export function resolvePageAddress(before: PageAddress | undefined, address: string, canonical: string): PageAddress {
  const path = address.replace(/\?.*/s, "");
  const former = before && before.path !== path ? before.canonical : before?.former;
  const addresses = canonical && canonical !== former ? [...new Set([canonical, path])] : [address];
  return { path, canonical, former, addresses };
}
