import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * The rule sets that are taken, by language; "*" for all that are for words and not for digits. Rule sets that those
 * refer to come with them.
 */
const wanted: Record<string, string> = {
  en: "numbering-year cardinal cardinal-verbose ordinal ordinal-verbose",
  de: "numbering-year numbering cardinal-masculine cardinal-feminine ordinal",
  fr: "cardinal-masculine cardinal-feminine",
  "fr-BE": "cardinal-masculine cardinal-feminine",
  "fr-CH": "cardinal-masculine cardinal-feminine",
  es: "numbering cardinal-masculine cardinal-feminine ordinal-masculine ordinal-feminine",
  pt: "cardinal-masculine cardinal-feminine ordinal-masculine ordinal-feminine",
  "pt-PT": "cardinal-masculine cardinal-feminine ordinal-masculine ordinal-feminine",
  it: "numbering",
  nl: "numbering-year cardinal ordinal",
  pl: "*",
  ru: "*",
  tr: "*",
  ar: "*",
  hi: "*",
  zh: "numbering-year numbering-days numbering cardinal cardinal-alternate2 ordinal",
  ja: "numbering-year cardinal ordinal",
  ko: "numbering cardinal-sinokorean cardinal-native-attributive cardinal-native ordinal-sinokorean-count ordinal-native-count ordinal-sinokorean ordinal-native",
};

/** Rules for greater numbers are left out: those are read digit by digit. */
const greatest = 999_999_999_999_999;

type RuleSets = Record<string, [base: string, text: string][]>;

const referred = /[<>=](%[^<>=]+)[<>=]/gu;

/** "%spellout-cardinal" and "%%et-un" by shorter names: "cardinal", "et-un". */
function shortName(name: string): string {
  return name.replace(/^%+/u, "").replace(/^spellout-/u, "");
}

function ruleSetsOf(language: string): RuleSets {
  const path = createRequire(import.meta.url).resolve(`cldr-rbnf/rbnf/${language}.json`);
  const file = JSON.parse(readFileSync(path, "utf8")) as { rbnf: { rbnf: { SpelloutRules: RuleSets } } };
  return file.rbnf.rbnf.SpelloutRules;
}

function rulesAsText(rules: [base: string, text: string][]): string {
  const lines: string[] = [];
  for (const [base, text] of rules) {
    const isWhole = /^\d+(?:\/\d+)?$/u.test(base);
    if (!isWhole || Number(base.split("/")[0]) > greatest) continue;
    // A soft hyphen tells where a word may be broken, which nobody hears.
    const plain = text.replaceAll("\u00AD", "").replaceAll("←", "<").replaceAll("→", ">").replace(/;$/u, "");
    if (plain.includes(";")) throw new Error(`A rule that cannot be kept: ${text}`);
    lines.push(`${base}:${plain.replaceAll(/(?<=[<>=])%+(?:spellout-)?(?=[^<>=]+[<>=])/gu, "")}`);
  }
  return lines.join(";");
}

/** The rules for spelling numbers out of one language, a rule set a line: its name, "|", rules with ";" between. */
function languageData(language: string, list: string): string {
  const sets = ruleSetsOf(language);
  const byShortName = new Map(Object.keys(sets).map((name) => [shortName(name), name]));
  const open =
    list === "*"
      ? Object.keys(sets).filter((name) => name.startsWith("%spellout-") && !/plural|personal|animate/u.test(name))
      : list.split(" ").map((name) => byShortName.get(name) ?? name);
  const taken = new Map<string, string>();
  for (let name = open.shift(); name !== undefined; name = open.shift()) {
    if (taken.has(shortName(name))) continue;
    const rules = sets[name];
    if (!rules) throw new Error(`${language} has no rules ${name}.`);
    taken.set(shortName(name), rulesAsText(rules));
    for (const [, text] of rules) {
      for (const match of text.replaceAll("←", "<").replaceAll("→", ">").matchAll(referred)) open.push(match[1] ?? "");
    }
  }
  return [...taken].map(([name, rules]) => `${name}|${rules}`).join("\n");
}

/** The rules of all languages that are read in words, by language. */
export function spelloutData(): Record<string, string> {
  return Object.fromEntries(Object.entries(wanted).map(([language, list]) => [language, languageData(language, list)]));
}
