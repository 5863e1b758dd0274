import { writeFileSync } from "node:fs";
import { spelloutData } from "./spellout-data.ts";

// Writes src/numbers/rbnf/spellout-data.ts: run after a new version of cldr-rbnf or another list of rule sets, then format.
const entries = Object.entries(spelloutData()).map(([language, rules]) => {
  const key = /^[a-z]+$/u.test(language) ? language : JSON.stringify(language);
  return `  ${key}: ${JSON.stringify(rules)},`;
});
const source = `// Written by scripts/write-spellout-data.ts from cldr-rbnf (Unicode License v3). Do not edit.

/** Rules for spelling out whole numbers, by language, as spellout.ts reads them. */
export const SPELLOUT_DATA: Readonly<Record<string, string>> = {
${entries.join("\n")}
};
`;
writeFileSync(new URL("../src/numbers/rbnf/spellout-data.ts", import.meta.url), source);
