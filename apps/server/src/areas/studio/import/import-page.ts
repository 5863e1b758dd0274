import type { PageRules } from "./extraction-rules.ts";
import type { Imported } from "./imported.ts";
import type { PageFetcher } from "./page-fetches.ts";
import type { DocumentReader } from "./reader/import-reader.ts";

interface ImportedPage extends Imported {
  /** Where the page was found after all redirects. */
  url: string;
}

const pageTypes = ["text/html", "application/xhtml+xml"];
const accept = [...pageTypes, "text/plain"];

/**
 * The article at an address. Throws AppError: INVALID_URL for what is no web address, FETCH_FAILED when the page
 * cannot be fetched or has no article. `locale` (BCP 47, the voice's) helps with plain text older than Unicode;
 * `rules` say which parts of the page are read.
 */
export async function importPage(
  address: string,
  services: { fetcher: PageFetcher; reader: DocumentReader },
  options: { locale?: string; rules?: PageRules; signal?: AbortSignal } = {},
): Promise<ImportedPage> {
  const { fetcher, reader } = services;
  const { locale, rules, signal } = options;
  const page = await fetcher.fetch(address, { accept, ...(signal && { signal }) });
  const charset = page.charset;
  const imported =
    page.contentType === "text/plain"
      ? await reader.text(page.bytes, { ...(charset && { charset }), ...(locale && { locale }) }, signal)
      : await reader.page(page.bytes, { charset, rules }, signal);
  return { ...imported, url: page.finalUrl };
}
