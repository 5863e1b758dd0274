import { type NumeralWords, type SpokenNumeral, isReadDigitByDigit, saidDigits } from "../numerals.ts";
import { japaneseCounters, japaneseDay } from "./counters.ts";
import { geminated, kanaNumber } from "./kana-number.ts";

const digits = "ゼロ いち に さん よん ご ろく なな はち きゅう".split(" ");

const powers: Readonly<Record<string, string>> = { 万: "まん", 億: "おく", 兆: "ちょう" };

/** What counts a number, in kana, and how much of the text it is; 0 for one behind 万 or a decimal, that does not change it. */
function counterOf(after: string, value: number): SpokenNumeral | undefined {
  for (const [pattern, say] of japaneseCounters) {
    const match = pattern.exec(after);
    if (!match) continue;
    // "3年後" and "2時間後"
    const isAfter = /^後(?![半ろ])/u.test(after.slice(match[0].length)) && /[年月間日分秒]$/u.test(match[0]);
    return { spoken: say(value) + (isAfter ? "ご" : ""), takes: match[0].length + (isAfter ? 1 : 0) };
  }
  return undefined;
}

/** A number that is said already, with 万, 億 or 兆 and what counts it. */
function withPower(said: string, after: string): SpokenNumeral | undefined {
  const sign = /^[万億兆]/u.exec(after)?.[0] ?? "";
  const power = powers[sign];
  const counter = counterOf(after.slice(sign.length), 0);
  if (power === undefined) return undefined;
  const head = sign === "兆" ? geminated(said) : said;
  return { spoken: head + power + (counter?.spoken ?? ""), takes: 1 + (counter?.takes ?? 0) };
}

export const japaneseNumerals: NumeralWords = {
  digits,
  ordinal: (value) => `だい${kanaNumber(value)}`,
  and: "と",
  fraction: (over, under) => `${kanaNumber(under)}ぶんの${kanaNumber(over)}`,
  say({ number, before, after }) {
    if (isReadDigitByDigit(number)) return { spoken: saidDigits(number.whole, digits, "") };
    const minus = number.negative ? "マイナス" : "";
    const value = Number(number.whole);
    if (number.decimals !== "") {
      const decimals = saidDigits(number.decimals, digits, "").replaceAll("ゼロ", "れい");
      const said = `${minus}${value === 0 ? "れい" : geminated(kanaNumber(value))}てん${decimals}`;
      const counter = counterOf(after, 0);
      return (
        withPower(said, after) ?? {
          spoken: said + (counter?.spoken ?? ""),
          ...(counter && { takes: counter.takes ?? 0 }),
        }
      );
    }
    // "1万2千人"
    if (/^千(?![円葉代駄])/u.test(after) && value > 0 && value < 10) {
      const power = powers[after.charAt(1)];
      const taken = power === undefined ? 1 : 2;
      const counter = counterOf(after.slice(taken), 0);
      return {
        spoken:
          minus + kanaNumber(value * 1000).replace(/^せん/u, "いっせん") + (power ?? "") + (counter?.spoken ?? ""),
        takes: taken + (counter?.takes ?? 0),
      };
    }
    const said = minus + kanaNumber(value);
    // "1日6g", "1日の摂取量": a day long
    if (
      value === 1 &&
      !/[月がつ]$/u.test(before) &&
      /^日(?:\d|当たり|あたり|平均|の\p{L}{0,8}(?:量|数|時間|平均))/u.test(after)
    )
      return { spoken: "いちにち", takes: 1 };
    const isDate = /(?:月|がつ)$/u.test(before) || (value <= 31 && /^日(?![本中々目])/u.test(after));
    const counted = (isDate ? japaneseDay(value, after) : undefined) ?? counterOf(after, value);
    if (counted) return { ...counted, spoken: minus + counted.spoken };
    return withPower(said, after) ?? { spoken: said };
  },
};
