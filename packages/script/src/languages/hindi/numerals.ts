import { spellout } from "../../numbers/rbnf/spellout.ts";
import { type NumeralWords, isReadDigitByDigit, saidDigits } from "../numerals.ts";

const digits = "शून्य एक दो तीन चार पाँच छह सात आठ नौ".split(" ");
const suffixes: Readonly<Record<string, string>> = {
  वाँ: "ordinal-masculine",
  वां: "ordinal-masculine",
  वा: "ordinal-masculine",
  वें: "ordinal-masculine-oblique",
  वे: "ordinal-masculine-oblique",
  वीं: "ordinal-feminine",
  वी: "ordinal-feminine",
  ला: "ordinal-masculine",
  ली: "ordinal-feminine",
  ले: "ordinal-masculine-oblique",
  रा: "ordinal-masculine",
  री: "ordinal-feminine",
  रे: "ordinal-masculine-oblique",
  था: "ordinal-masculine",
  थी: "ordinal-feminine",
  थे: "ordinal-masculine-oblique",
  ठा: "ordinal-masculine",
  ठी: "ordinal-feminine",
  ठे: "ordinal-masculine-oblique",
};
const suffix = new RegExp(
  `^-?(${Object.keys(suffixes)
    .sort((a, b) => b.length - a.length)
    .join("|")})(?![\\p{L}\\p{M}])`,
  "u",
);

/** Hundreds of crore and lakhs of crore, where CLDR has अरब and खरब, which newsreaders hardly say. */
function words(value: number): string {
  if (value >= 1_000_000_000 && value % 10_000_000 === 0) return `${words(value / 10_000_000)} करोड़`;
  return spellout("hi", "cardinal", value);
}

/** Years before 2000 are counted in hundreds: "उन्नीस सौ सैंतालीस". */
function yearWords(value: number): string {
  const rest = value % 100;
  return `${words(Math.floor(value / 100))} सौ${rest === 0 ? "" : ` ${words(rest)}`}`;
}

const fractions: Readonly<Record<string, string>> = {
  "1/2": "आधा",
  "1/3": "एक तिहाई",
  "2/3": "दो तिहाई",
  "1/4": "एक चौथाई",
  "3/4": "तीन चौथाई",
  "1/5": "पाँचवाँ हिस्सा",
  "1/8": "आठवाँ हिस्सा",
};

export const hindiNumerals: NumeralWords = {
  digits,
  ordinal: (value) => spellout("hi", "ordinal-masculine", value),
  and: "और",
  fraction: (over, under) => fractions[`${over}/${under}`],
  say({ number, written, after }) {
    if (isReadDigitByDigit(number)) return { spoken: saidDigits(number.whole, digits) };
    const minus = number.negative ? "ऋण " : "";
    const value = Number(number.whole);
    if (number.decimals !== "")
      return { spoken: `${minus}${words(value)} दशमलव ${saidDigits(number.decimals, digits)}` };
    const [taken = "", ending = ""] = suffix.exec(after) ?? [];
    const set = suffixes[ending];
    if (set !== undefined) {
      // CLDR leaves the nasal off the feminine: "पाँचवी".
      return { spoken: spellout("hi", set, value).replace(/वी$/u, "वीं"), takes: taken.length };
    }
    const isYear = /^1[1-9]\d\d$/u.test(written);
    return { spoken: minus + (isYear ? yearWords(value) : words(value)) };
  },
  time(hour, minute) {
    return minute === 0 ? `${words(hour)} बजे` : `${words(hour)} बजकर ${words(minute)} मिनट`;
  },
};
