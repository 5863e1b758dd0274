import { expect, test } from "vitest";
import { type LanguageRow, mergeRows } from "./language-table.ts";

/** "en:a de:b" is English by profile a, German by profile b. */
function rowsOf(text: string): LanguageRow[] {
  const pairs = text.split(" ").filter(Boolean);
  return pairs.map((pair) => {
    const [language = "", profileId = ""] = pair.split(":");
    return { key: language, language, profileId };
  });
}

test.each([
  ["nothing changed", "en:a de:b", "en:a de:b", "en:a de:b", "en:a de:b"],
  ["they changed a row", "en:a de:b", "en:a de:b", "en:c de:b", "en:c de:b"],
  ["they removed a row", "en:a de:b", "en:a de:b", "de:b", "de:b"],
  ["I changed a row", "en:a de:b", "en:c de:b", "en:a de:b", "en:c de:b"],
  ["I removed a row", "en:a de:b", "de:b", "en:a de:b", "de:b"],
  ["both changed other rows", "en:a de:b", "en:c de:b", "en:a de:d", "en:c de:d"],
  ["both changed one row", "en:a", "en:c", "en:d", "en:c"],
  ["they removed what I changed", "en:a", "en:c", "", "en:c"],
  ["I removed what they changed", "en:a de:b", "de:b", "en:c de:b", "de:b"],
  ["both added a row", "en:a", "en:a fr:x", "en:a es:y", "en:a es:y fr:x"],
  ["both added the same language", "", "fr:x", "fr:y", "fr:x"],
  ["both added the same language in two regions", "", "fr-CA:x", "fr-FR:y", "fr-CA:x"],
  ["together there are too many", "", "en:a de:a fr:a", "es:b it:b pl:b", "es:b it:b pl:b en:a de:a fr:a"],
])("%s", (_name, base, mine, theirs, expected) => {
  const merged = mergeRows({ base: rowsOf(base), mine: rowsOf(mine), theirs: rowsOf(theirs) });
  expect(merged.map(({ language, profileId }) => `${language}:${profileId}`).join(" ")).toBe(expected);
});
