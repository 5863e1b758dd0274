import { rulesOf } from "../../languages/rules-of.ts";
import type { Qualifier, Qualifiers } from "../../languages/language-rules.ts";
import type { ReasonedReading } from "../../rules/reading.ts";

const kinds: Readonly<Record<string, keyof Qualifiers>> = {
  "~": "about",
  "∼": "about",
  "≈": "about",
  "±": "plusMinus",
  "+/-": "plusMinus",
  "+/−": "plusMinus",
  "<": "less",
  "＜": "less",
  ">": "more",
  "＞": "more",
};
/** Before a number or an amount; "p < 0.05" and "a ->3" compare or point. */
const sign =
  /(?<![\p{N}<>=≤≥~≈±+/-])(?<![\p{N})%²³][ \u00A0])(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])(?:([~∼±]|\+\/[-−])|(?<!(?<!\p{L})(?:(?![aoeyiuwzвскоуаи])[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]|\p{L}\p{Lu}|\p{Lu}\p{L})[ \u00A0]?)([≈<>＜＞≤≥]))[ \u00A0]?(?=[-−]?(?:(?:US|A|C|R)?\p{Sc}[ \u00A0]?)?%?\.?\d)/gu;
/** Words that say "about" already. */
const hedge =
  /(?:około|ok\.|unos|unas|cerca de|alrededor de|करीब|लगभग|तकरीबन|uns|umas|circa|ca\.|environ|quelque|etwa|rund|ungefähr|about|around|roughly|approximately|some|ongeveer|zo['’]n|примерно|около|yaklaşık|نحو|حوالي|约|約|およそ|약)\s?$/iu;
/** "278 ± 4" */
const between = /(?<=[\p{N}%)])[ \u00A0]?(?:±|\+\/[-−])[ \u00A0]?(?=\d)/gu;
/** What a number counts, before a word that stands behind both: "<5 ग्राम". */
const countedBehind = /^ (?:ग्राम|किलो|किलोग्राम|मीटर|लीटर|साल|दिन|रुपये|प्रतिशत)(?![\p{L}\p{M}])/u;

/**
 * Signs before a number: "<2 %" as "less than two percent", "~$4" as "about four dollars", "±3" as "plus or minus 3".
 * Where the language has the word behind the number it is put behind what is read there.
 */
export function withQualifiers(text: string, locale: string, readings: readonly ReasonedReading[]): ReasonedReading[] {
  const { qualifiers: words, relations } = rulesOf(locale);
  if (!words || !/[~∼≈±<>＜＞≤≥]|\+\//u.test(text)) return [...readings];
  const qualified = [...readings];
  for (const { index, 0: written } of text.matchAll(between)) {
    const end = index + written.length;
    if (qualified.some((other) => other.start < end && index < other.end)) continue;
    qualified.push({ start: index, end, spoken: ` ${words.plusMinus} `, why: "sign" });
  }
  qualified.sort((a, b) => a.start - b.start);
  for (const match of text.matchAll(sign)) {
    const written = match[1] ?? match[2] ?? "";
    const word = written === "≤" ? relations?.[2] : written === "≥" ? relations?.[3] : words[kinds[written] ?? "about"];
    const start = match.index;
    const end = start + match[0].length;
    if (word === undefined || qualified.some((other) => other.start < end && start < other.end)) continue;
    // "more than >3"
    const before = text.slice(Math.max(0, start - 16), start);
    const isSaid = (kinds[written] === "about" && hedge.test(before)) || saysAlready(before, word);
    const next = qualified.findIndex((other) => other.start === end);
    const number = qualified[next];
    if (typeof word === "string") {
      qualified.push({ start, end: start + written.length, spoken: isSaid ? "" : `${word} `, why: "sign" });
      qualified.sort((a, b) => a.start - b.start);
    } else if (number) {
      const counted = countedBehind.exec(text.slice(number.end, number.end + 12))?.[0] ?? "";
      qualified[next] = { ...number, start, end: number.end + counted.length, spoken: word(number.spoken + counted) };
    }
  }
  return qualified;
}

function saysAlready(before: string, word: Qualifier): boolean {
  return typeof word === "string" && before.trimEnd().toLowerCase().endsWith(word);
}
