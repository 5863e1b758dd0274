import { type NumeralWords, type SpokenNumeral, isSerial, saidDigits } from "./numeral.ts";
import { japaneseCounters, japaneseDay } from "./japanese-counters.ts";
import { doubled, kanaNumber } from "./kana-number.ts";

const digits = "ゼロ いち に さん よん ご ろく なな はち きゅう".split(" ");

const powers: Readonly<Record<string, string>> = { 万: "まん", 億: "おく", 兆: "ちょう" };

/** What counts a number, in kana, and how much of the text it is; 0 for one behind 万 or a decimal, that does not change it. */
function counterOf(after: string, value: number): SpokenNumeral | undefined {
  for (const [pattern, say] of japaneseCounters) {
    const match = pattern.exec(after);
    if (match) return { spoken: say(value), takes: match[0].length };
  }
  return undefined;
}

/** A number that is said already, with 万, 億 or 兆 and what counts it. */
function withPower(said: string, after: string): SpokenNumeral | undefined {
  const sign = /^[万億兆]/u.exec(after)?.[0] ?? "";
  const power = powers[sign];
  const counter = counterOf(after.slice(sign.length), 0);
  if (power === undefined) return undefined;
  const head = sign === "兆" ? doubled(said) : said;
  return { spoken: head + power + (counter?.spoken ?? ""), takes: 1 + (counter?.takes ?? 0) };
}

export const japaneseNumerals: NumeralWords = {
  digits,
  ordinal: (value) => `だい${kanaNumber(value)}`,
  and: "と",
  fraction: (over, under) => `${kanaNumber(under)}ぶんの${kanaNumber(over)}`,
  say({ number, before, after }) {
    if (isSerial(number)) return { spoken: saidDigits(number.whole, digits, "") };
    const minus = number.negative ? "マイナス" : "";
    const value = Number(number.whole);
    if (number.decimals !== "") {
      const decimals = saidDigits(number.decimals, digits, "").replaceAll("ゼロ", "れい");
      const said = `${minus}${value === 0 ? "れい" : doubled(kanaNumber(value))}てん${decimals}`;
      return withPower(said, after) ?? { spoken: said };
    }
    const said = minus + kanaNumber(value);
    const isDate = /(?:月|がつ)$/u.test(before) || (value <= 31 && /^日(?![本中々])/u.test(after));
    const counted = (isDate ? japaneseDay(value, after) : undefined) ?? counterOf(after, value);
    if (counted) return { ...counted, spoken: minus + counted.spoken };
    return withPower(said, after) ?? { spoken: said };
  },
};
