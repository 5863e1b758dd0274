export interface ListedLanguage {
  code: string;
  name: string;
}

/** The language of a tag without script, region and variant. */
function baseOf(code: string): string {
  return code.split("-")[0] ?? code;
}

/** How many languages there are, dialects not counted. */
export function countLanguages(languages: readonly ListedLanguage[]): number {
  return new Set(languages.map(({ code }) => baseOf(code))).size;
}

/** The languages to choose from, by name: each dialect, and before those of one language the language as a whole. */
export function listLanguages(languages: readonly ListedLanguage[]): ListedLanguage[] {
  const dialects = Map.groupBy(languages, ({ code }) => baseOf(code));
  const wholes = [...dialects]
    .filter(([, listed]) => listed.length > 1)
    .map(([code, [first]]) => ({ code, name: first?.name.replace(/ \(.*$/, "") ?? code }));
  return [...wholes, ...languages].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** What a list opens with: the project's language, or American English; empty, which is all, where there is neither. */
export function openingLanguage(languages: readonly ListedLanguage[], projectLanguage: string | undefined): string {
  const codes = new Set(languages.map(({ code }) => code));
  return [projectLanguage, "en-US"].find((code) => code !== undefined && codes.has(code)) ?? "";
}
