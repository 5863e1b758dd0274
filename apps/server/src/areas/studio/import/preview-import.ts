import { MAX_PREVIEW_PARAGRAPHS } from "@lectern/contract/limits";
import { countWords } from "@lectern/script";
import type { PageRules } from "./extraction-rules.ts";
import { importPage } from "./import-page.ts";

/**
 * What would be read of the page at an address with these rules: its beginning, how much it is in all, and what each
 * rule found. Throws as importPage does.
 */
export async function previewImport(
  address: string,
  services: Parameters<typeof importPage>[1],
  options: { rules: PageRules; locale: string; signal?: AbortSignal },
) {
  const { title, paragraphs, ruleMatches } = await importPage(address, services, options);
  return {
    title: title ?? null,
    paragraphs: paragraphs.slice(0, MAX_PREVIEW_PARAGRAPHS),
    paragraph_count: paragraphs.length,
    word_count: paragraphs.reduce((sum, { text }) => sum + countWords(text), countWords(title ?? "")),
    // Text without markup has no parts to be found.
    matches: ruleMatches ?? {
      include: options.rules.include.map(() => 0),
      exclude: options.rules.exclude.map(() => 0),
    },
  };
}
