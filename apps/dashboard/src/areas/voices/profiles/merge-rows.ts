import { languageOf } from "@lectern/script";
import type { LanguageRow } from "./language-row.ts";

export interface RowVersions {
  /** From which both were made. */
  base: readonly LanguageRow[];
  mine: readonly LanguageRow[];
  theirs: readonly LanguageRow[];
}

/**
 * Three-way merge of language rows, language by language: what was changed here wins, everything else is as others left
 * it. May have more rows than can be saved.
 */
export function mergeRows({ base, mine, theirs }: RowVersions): LanguageRow[] {
  const before = byLanguage(base);
  const own = byLanguage(mine);
  const changed = (language: string) => before.get(language)?.profileId !== own.get(language)?.profileId;

  const kept = theirs.flatMap((row) => {
    const language = languageOf(row.language);
    if (!changed(language)) return [row];
    const ours = own.get(language);
    return ours ? [{ ...ours, key: row.key }] : [];
  });
  const known = byLanguage(theirs);
  const added = mine.filter(({ language }) => changed(languageOf(language)) && !known.has(languageOf(language)));
  return [...kept, ...added];
}

function byLanguage(rows: readonly LanguageRow[]): Map<string, LanguageRow> {
  return new Map(rows.map((row) => [languageOf(row.language), row]));
}
