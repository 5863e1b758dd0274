import { readFile } from "node:fs/promises";
import { type Config, ConfigError } from "../../config/index.ts";
import { safeLink } from "./load-pages.ts";
import { type RenderedMarkdown, renderMarkdown } from "./render-markdown.ts";

export interface LegalPages {
  terms: RenderedMarkdown;
  privacy: RenderedMarkdown;
}

/** A text of the operator is no longer than this. */
const maxLegalBytes = 1_000_000;

const ours = new URL("../../../../../docs/legal/", import.meta.url);

/**
 * Terms of use and privacy policy: the operator's files, or else what holds of every server.
 * @throws ConfigError when a file cannot be read, is too large or has no heading
 */
export async function loadLegalPages({ legal }: Pick<Config, "legal">): Promise<LegalPages> {
  return {
    terms: await load("TERMS_FILE", legal.termsFile, "terms.md"),
    privacy: await load("PRIVACY_FILE", legal.privacyFile, "privacy.md"),
  };
}

async function load(setting: string, file: string | undefined, fallback: string): Promise<RenderedMarkdown> {
  const bytes = await readFile(file ?? new URL(fallback, ours)).catch(() => {
    throw new ConfigError(`${setting} (${file ?? fallback}) cannot be read.`);
  });
  if (bytes.byteLength > maxLegalBytes) throw new ConfigError(`${setting} (${file}) is larger than 1 MB.`);
  const page = renderMarkdown(bytes.toString("utf8"), { link: safeLink, picture: () => undefined });
  if (page.title === "") throw new ConfigError(`${setting} (${file}) has no heading: begin it with "# Terms of use".`);
  return page;
}
