import { toCardinal as british, toOrdinal as britishOrdinal } from "n2words/en-GB";
import { toCardinal as american, toOrdinal as americanOrdinal } from "n2words/en-US";
import { toCardinal as german, toOrdinal as germanOrdinal } from "n2words/de-DE";
import { toCardinal as spanish, toOrdinal as spanishOrdinal } from "n2words/es-ES";
import { toCardinal as belgian, toOrdinal as belgianOrdinal } from "n2words/fr-BE";
import { toCardinal as french, toOrdinal as frenchOrdinal } from "n2words/fr-FR";
import { toCardinal as italian, toOrdinal as italianOrdinal } from "n2words/it-IT";
import { toCardinal as portuguese, toOrdinal as portugueseOrdinal } from "n2words/pt-PT";
import { describe, expect, test } from "vitest";
import { languageReadingOf } from "../languages/rules-of.ts";

const small = Array.from({ length: 221 }, (_, value) => value);
const round = [300, 400, 500, 600, 700, 800, 900, 999, 1000];
const great = [
  1001, 1015, 1100, 1234, 1999, 2000, 2024, 3000, 3021, 8888, 10_000, 11_000, 11_001, 21_000, 31_021, 80_000, 81_000,
  100_000, 100_001, 101_000, 123_456, 200_000, 500_500, 999_999, 1_000_000, 1_000_001, 1_200_000, 2_000_000, 21_000_000,
  80_000_000, 123_456_789, 1_000_000_000, 2_000_000_000, 7_001_000_200, 1_000_000_000_000,
];
const all = [...small, ...round, ...great];
const positive = all.filter((value) => value > 0);
const hundreds = [...small, ...round].filter((value) => value > 0 && value < 1000);

/** What n2words writes otherwise, put as we say it, and why ours is right. */
type Difference = [theirs: RegExp, ours: string, why: string];

interface Check {
  locale: string;
  kind: "cardinal" | "ordinal";
  theirs: (value: number) => string;
  values: readonly number[];
  differences?: Difference[];
}

const checks: Check[] = [
  { locale: "en-US", kind: "cardinal", theirs: american, values: all },
  { locale: "en-US", kind: "ordinal", theirs: americanOrdinal, values: positive },
  { locale: "en-GB", kind: "cardinal", theirs: british, values: all },
  {
    locale: "en-GB",
    kind: "ordinal",
    theirs: britishOrdinal,
    values: positive.filter((value) => value < 1_000_000),
    differences: [
      [
        /(?<=hundred|thousand) (?!thousand)(?!.*hundred)(?!and )(?=\S+(?:st|nd|rd|th)$)/u,
        " and ",
        "British ordinals say and as the numbers do",
      ],
    ],
  },
  {
    locale: "de-DE",
    kind: "cardinal",
    theirs: german,
    values: all,
    differences: [[/einstausend/u, "eintausend", "eins has no s before another part (Duden: einhunderteintausend)"]],
  },
  {
    locale: "de-DE",
    kind: "ordinal",
    theirs: germanOrdinal,
    values: positive,
    differences: [[/einstausend/u, "eintausend", "eins has no s before another part"]],
  },
  { locale: "fr-FR", kind: "cardinal", theirs: french, values: all },
  { locale: "fr-FR", kind: "ordinal", theirs: frenchOrdinal, values: positive },
  { locale: "fr-BE", kind: "cardinal", theirs: belgian, values: all },
  { locale: "fr-BE", kind: "ordinal", theirs: belgianOrdinal, values: positive },
  {
    locale: "es-ES",
    kind: "cardinal",
    theirs: spanish,
    values: all,
    differences: [
      [/dieciseis/u, "dieciséis", "RAE: dieciséis has an accent"],
      [/veintiuno (?=mil)/u, "veintiún ", "RAE: uno is shortened before mil and millones"],
      [/uno (?=mil)/u, "un ", "RAE: uno is shortened before mil"],
      [/mil millones un millón/u, "mil un millones", "the millions are counted once"],
    ],
  },
  {
    locale: "es-ES",
    kind: "ordinal",
    theirs: spanishOrdinal,
    values: hundreds.filter((value) => value < 100),
    differences: [
      [/^décimo primero$/u, "undécimo", "RAE prefers undécimo"],
      [/^décimo segundo$/u, "duodécimo", "RAE prefers duodécimo"],
      [/^décimo octavo$/u, "decimoctavo", "RAE: thirteenth to nineteenth are one word"],
      [/^décimo (?=\S)/u, "decimo", "RAE: thirteenth to nineteenth are one word"],
    ],
  },
  {
    locale: "it-IT",
    kind: "cardinal",
    theirs: italian,
    values: all,
    differences: [
      [/centotto(?=$|mila| )/u, "centootto", "both are in use; Hoepli and Serianni prefer the longer"],
      [/(?<!o)unomila/u, "unmila", "both are in use; CLDR leaves the vowel out"],
      [/uno milioni/u, "un milioni", "uno is shortened before milioni"],
      [/trémila/u, "tremila", "an accent stands on the last syllable alone"],
      [/(?<=milione|milioni|miliardi) e /u, " ", "both are in use"],
      [/mila e /u, "mila", "one word"],
    ],
  },
  {
    locale: "it-IT",
    kind: "ordinal",
    theirs: italianOrdinal,
    values: positive.filter((value) => value <= 11_001),
    differences: [
      [/(?<!s)seesimo/u, "seiesimo", "Treccani: ventiseiesimo"],
      [/centottesimo/u, "centoottesimo", "as the number"],
    ],
  },
  {
    locale: "pt-PT",
    kind: "cardinal",
    theirs: portuguese,
    values: all,
    differences: [
      [/^um mil (?=milh)/u, "mil ", "nobody says um mil"],
      [/(?<=mil) quinhentos$/u, " e quinhentos", "e stands before hundreds at the end (Ciberdúvidas)"],
      [/(?<=milhão) duzentos/u, " e duzentos", "the same"],
      [/milhões um milhão/u, "milhões e um milhão", "the same"],
    ],
  },
  {
    locale: "pt-PT",
    kind: "ordinal",
    theirs: portugueseOrdinal,
    values: hundreds,
    differences: [[/nongentésimo/u, "noningentésimo", "both are in use; CLDR takes the longer"]],
  },
  {
    locale: "pt-BR",
    kind: "cardinal",
    theirs: portuguese,
    values: all.filter((value) => value < 1_000_000_000),
    differences: [
      [/catorze/u, "quatorze", "what is said in Brazil"],
      [/dezasse/u, "dezesse", "the same"],
      [/dezanove/u, "dezenove", "the same"],
      [/(?<=mil) quinhentos$/u, " e quinhentos", "e stands before hundreds at the end"],
      [/(?<=milhão) duzentos/u, " e duzentos", "the same"],
    ],
  },
];

describe("numbers in words are those of n2words", () => {
  test.each(checks)("$locale $kind", ({ locale, kind, theirs, values, differences = [] }) => {
    const numbers = languageReadingOf(locale)?.numbers;
    const used = new Set<Difference>();
    const expected = values.map((value) => {
      let words = theirs(value);
      for (const difference of differences) {
        if (!difference[0].test(words)) continue;
        used.add(difference);
        words = words.replace(difference[0], difference[1]);
      }
      return `${value} ${words}`;
    });
    expect(values.map((value) => `${value} ${numbers?.[kind](value) ?? ""}`)).toEqual(expected);
    expect(used.size).toBe(differences.length);
  });
});
