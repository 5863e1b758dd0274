import { addressWordsOf } from "../languages/address-words.ts";
import { languageOf } from "../locale.ts";
import type { Reading } from "../rules/reading.ts";

const letter = "\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\d";
const label = `[${letter}][${letter}-]{0,61}`;
/** Top-level domains that no word looks like, and those that are words elsewhere but not in the language. */
const domains =
  "com org net info edu gov mil int eu io tv fm ai app dev biz news blog shop uk fr pt br nl pl ru ua tr cz dk fi ie ca au nz jp kr cn mx ch";
const ownDomains: Record<string, string> = {
  ar: "eg sa ae qa kw jo lb ma tn dz iq om bh sy ly ps",
  hi: "in",
  ja: "me co",
  ko: "me co",
  zh: "me co hk tw",
  ru: "by kz рф su",
  el: "gr",
  pl: "eu",
  de: "de at",
  en: "de",
  it: "it de",
  es: "es",
  fr: "be",
  nl: "be de",
  sv: "se",
};

const withScheme = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}])(?:https?:\\/\\/|www\\.)([${letter}][${letter}.-]{1,250})(?::\\d{1,5})?(\\/[${letter}_~%#?&=+,;:@!$'*./-]{0,500})?`,
  "giu",
);
const email = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}._%+-])([a-z0-9][a-z0-9._%+-]{0,63})@((?:${label}\\.){1,8}[a-z]{2,24})(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}-])`,
  "giu",
);
const bare = new Map<string, RegExp>();

function bareDomain(language: string): RegExp {
  let pattern = bare.get(language);
  if (!pattern) {
    const all = `${domains} ${ownDomains[language] ?? ""}`.trim().replaceAll(" ", "|");
    pattern = new RegExp(
      `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}@._/-])((?:${label}\\.){1,8}(?:${all}))(\\/[${letter}_~%#?&=+@./-]{0,500})?(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}@_-]|\\.\\p{L})`,
      "gu",
    );
    bare.set(language, pattern);
  }
  return pattern;
}

/** Longest path that is spoken; whoever listens follows no longer one. */
const maxPathCharacters = 30;

/** Two letters that are said as a word behind the dot; others are spelled: "dot U K". */
const spokenDomains: Record<string, string> = { en: "co me", it: "it", es: "es", pt: "" };

/** "https://www.example.com/news" as "example dot com slash news", "info@example.org" as "info at example dot org". */
export function webAddressReadings(text: string, locale: string): Reading[] {
  const words = addressWordsOf(locale);
  if (!words || !/\.[\p{L}]/u.test(text)) return [];
  const spell = (part: string) => part.replaceAll("-", ` ${words.dash} `).replaceAll("_", ` ${words.underscore} `);
  const hostOf = (host: string) => {
    const labels = host.split(".").filter((one) => one !== "");
    const last = labels.pop() ?? "";
    const spokenLast = (spokenDomains[languageOf(locale)] ?? "").split(" ").includes(last);
    const end = last.length === 2 && !spokenLast ? Array.from(last.toUpperCase()).join(" ") : last;
    return [...labels.map(spell), end].join(` ${words.dot} `);
  };
  const pathOf = (path: string) => {
    if (path.length > maxPathCharacters || /[?=&%#]/u.test(path)) return "";
    return path
      .split("/")
      .filter((part) => part !== "")
      .map((part) => ` ${words.slash} ${spell(part).replaceAll(".", ` ${words.dot} `)}`)
      .join("");
  };
  const readings: Reading[] = [];
  const add = (match: RegExpExecArray, host: string, path: string) => {
    // What ends the address may be the sentence's.
    const surplus = /[.,;:!?'*-]+$/u.exec(match[0])?.[0].length ?? 0;
    const end = match.index + match[0].length - surplus;
    if (readings.some((other) => match.index < other.end && other.start < end)) return;
    const spokenPath = path === "" ? "" : pathOf(path.slice(0, path.length - surplus));
    readings.push({ start: match.index, end, spoken: hostOf(host) + spokenPath });
  };
  for (const match of text.includes("@") ? text.matchAll(email) : []) {
    const [written, name = "", host = ""] = match;
    const local = spell(name).replaceAll(".", ` ${words.dot} `).replaceAll("+", ` ${words.plus} `);
    const spoken = `${local} ${words.at} ${hostOf(host)}`;
    readings.push({ start: match.index, end: match.index + written.length, spoken: spoken.replaceAll(/\s+/gu, " ") });
  }
  for (const match of text.matchAll(withScheme)) {
    const host = (match[1] ?? "").replace(/^www\./iu, "").replace(/[.-]+$/u, "");
    if (host.includes(".")) add(match, host, match[2] ?? "");
  }
  for (const match of text.matchAll(bareDomain(languageOf(locale)))) add(match, match[1] ?? "", match[2] ?? "");
  return readings.sort((a, b) => a.start - b.start);
}
