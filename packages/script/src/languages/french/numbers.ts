import type { Gender, NumberWords } from "../../numbers/number-words.ts";
import { spellout } from "../../numbers/rbnf/spellout.ts";

/** French numbers by CLDR's "fr", "fr-BE" (septante, nonante) or "fr-CH" (huitante too). */
export function frenchNumbers(language: "fr" | "fr-BE" | "fr-CH"): NumberWords {
  function cardinal(value: number, gender?: Gender): string {
    const words = spellout(language, gender === "feminine" ? "cardinal-feminine" : "cardinal-masculine", value);
    return (
      words
        .replaceAll("-et-", " et ")
        // CLDR gives "quatre-vingts mille" for Belgium.
        .replaceAll("quatre-vingts mille", "quatre-vingt mille")
        .replaceAll(/quatre-vingt (?=[cdhnqstu]\p{L}*)(?!cent)/gu, "quatre-vingt-")
        // "Million" is a noun: "quatre-vingts millions", but "quatre-vingt mille".
        .replaceAll(
          /(quatre-vingt|(?:deux|trois|quatre|cinq|six|sept|huit|neuf) cent)(?= (?:million|milliard|billion))/gu,
          "$1s",
        )
    );
  }

  function ordinal(value: number, gender?: Gender): string {
    if (value === 1) return gender === "feminine" ? "première" : "premier";
    const words = cardinal(value);
    if (words.endsWith("cinq")) return `${words}uième`;
    if (words.endsWith("neuf")) return `${words.slice(0, -1)}vième`;
    return `${words.replace(/(?<=vingt|cent|million|milliard|billion)s$/u, "").replace(/e$/u, "")}ième`;
  }

  function fraction(numerator: number, denominator: number): string {
    const many = numerator > 1 ? "s" : "";
    const names: Record<number, string> = { 2: `demi${many}`, 3: "tiers", 4: `quart${many}` };
    return `${cardinal(numerator)} ${names[denominator] ?? ordinal(denominator) + many}`;
  }

  const mixed = (whole: number, numerator: number, denominator: number) =>
    numerator === 1 && denominator === 2 ? `${cardinal(whole)} et demi` : undefined;

  return { cardinal, ordinal, year: cardinal, fraction, mixed, point: "virgule", minus: "moins", and: "et" };
}
