import { type NumberWords, groupsOf, wordAt } from "./number-words.ts";

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const powers = ["", " thousand", " million", " billion", " trillion"];
const ordinals: Record<string, string> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

/** English numbers; outside the United States and Canada "and" stands after the hundreds. */
export function englishNumbers(saysAnd: boolean): NumberWords {
  const and = saysAnd ? " and " : " ";

  function belowThousand(value: number): string {
    if (value < 20) return wordAt(small, value);
    if (value < 100) {
      const unit = value % 10;
      return wordAt(tens, Math.floor(value / 10)) + (unit > 0 ? `-${wordAt(small, unit)}` : "");
    }
    const rest = value % 100;
    return `${wordAt(small, Math.floor(value / 100))} hundred${rest > 0 ? and + belowThousand(rest) : ""}`;
  }

  function cardinal(value: number): string {
    if (value === 0) return "zero";
    const groups = groupsOf(value);
    let words = "";
    for (const { value: group, power } of groups) {
      if (words !== "") words += power === 0 && group < 100 ? and : " ";
      words += belowThousand(group) + wordAt(powers, power);
    }
    return words;
  }

  function ordinal(value: number): string {
    return cardinal(value).replace(/[a-z]+$/u, (last) => {
      return ordinals[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`);
    });
  }

  function year(value: number): string {
    const century = Math.floor(value / 100);
    const rest = value % 100;
    if (value < 1000 || value > 2999 || (century % 10 === 0 && rest < 10)) return cardinal(value);
    if (rest === 0) return `${cardinal(century)} hundred`;
    return `${cardinal(century)} ${rest < 10 ? `oh ${wordAt(small, rest)}` : belowThousand(rest)}`;
  }

  function fraction(numerator: number, denominator: number): string {
    const one = numerator === 1;
    if (denominator === 2) return one ? "one half" : `${cardinal(numerator)} halves`;
    if (denominator === 4) return one ? "one quarter" : `${cardinal(numerator)} quarters`;
    return `${cardinal(numerator)} ${ordinal(denominator)}${one ? "" : "s"}`;
  }

  return { cardinal, ordinal, year, fraction, point: "point", minus: "minus", and: "and" };
}
