import type { Gender, NumberWords } from "../../numbers/number-words.ts";
import { spellout } from "../../numbers/rbnf/spellout.ts";

/** Portuguese numbers; Brazil writes dezesseis and bilhão, Portugal dezasseis and mil milhões. */
export function portugueseNumbers(brazilian: boolean): NumberWords {
  const language = brazilian ? "pt" : "pt-PT";

  function cardinal(value: number, gender?: Gender): string {
    const words = spellout(language, gender === "feminine" ? "cardinal-feminine" : "cardinal-masculine", value);
    // Both are right in Brazil; "quatorze" is what is said there.
    if (brazilian) return words.replaceAll("catorze", "quatorze");
    // "mil e duzentos milhões", not "um mil milhões e duzentos milhões".
    return words.replace(/(?<! e )um mil milhões/u, "mil milhões").replace(/(?<=mil) milhões(?=.* milhões)/u, "");
  }

  function ordinal(value: number, gender?: Gender): string {
    if (value === 0) return cardinal(value);
    return spellout(language, gender === "feminine" ? "ordinal-feminine" : "ordinal-masculine", value);
  }

  function fraction(numerator: number, denominator: number): string {
    const many = numerator > 1 ? "s" : "";
    const count = cardinal(numerator);
    if (denominator === 2) return `${count} meio${many}`;
    if (denominator === 3) return `${count} terço${many}`;
    if (denominator <= 10) return `${count} ${ordinal(denominator)}${many}`;
    return `${count} ${cardinal(denominator)} avo${many}`;
  }

  const mixed = (whole: number, numerator: number, denominator: number) =>
    numerator === 1 && denominator === 2 ? `${cardinal(whole)} e meio` : undefined;

  return { cardinal, ordinal, year: cardinal, fraction, mixed, point: "vírgula", minus: "menos", and: "e" };
}
