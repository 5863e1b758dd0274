import type { NumberWords } from "../../numbers/number-words.ts";
import { spellout } from "../../numbers/rbnf/spellout.ts";

/** English numbers; outside the United States and Canada "and" stands after the hundreds. */
export function englishNumbers(saysAnd: boolean): NumberWords {
  const kind = saysAnd ? "-verbose" : "";
  // CLDR's verbose form sets commas between the thousands, which would be pauses.
  const cardinal = (value: number) => spellout("en", `cardinal${kind}`, value).replaceAll(",", "");
  const ordinal = (value: number) => spellout("en", `ordinal${kind}`, value).replaceAll(",", "");

  function year(value: number): string {
    return value > 2999 ? cardinal(value) : spellout("en", "numbering-year", value).replace("oh-", "oh ");
  }

  function fraction(numerator: number, denominator: number): string {
    const one = numerator === 1;
    if (denominator === 2) return one ? "one half" : `${cardinal(numerator)} halves`;
    if (denominator === 4) return one ? "one quarter" : `${cardinal(numerator)} quarters`;
    return `${cardinal(numerator)} ${ordinal(denominator)}${one ? "" : "s"}`;
  }

  return { cardinal, ordinal, year, fraction, point: "point", minus: "minus", and: "and" };
}
