import { type Gender, type NumberWords, groupsOf, wordAt } from "./number-words.ts";

const small =
  "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(
    " ",
  );
const tensWords = "_ _ vingt trente quarante cinquante soixante septante quatre-vingt nonante".split(" ");

/** French numbers; Belgium and Switzerland count by tens to the end (septante, nonante). */
export function frenchNumbers(countsByTens: boolean): NumberWords {
  /** @param ends whether nothing follows, so that "quatre-vingts" and "deux cents" take their s */
  function belowHundred(value: number, ends: boolean): string {
    if (value < 20) return wordAt(small, value);
    let ten = Math.floor(value / 10);
    let unit = value % 10;
    if (!countsByTens && (ten === 7 || ten === 9)) {
      ten -= 1;
      unit += 10;
    }
    const word = wordAt(tensWords, ten);
    if (unit === 0) return ten === 8 && ends ? `${word}s` : word;
    if ((unit === 1 || unit === 11) && ten !== 8) return `${word} et ${wordAt(small, unit)}`;
    return `${word}-${wordAt(small, unit)}`;
  }

  function belowThousand(value: number, ends: boolean): string {
    const hundreds = Math.floor(value / 100);
    const rest = value % 100;
    if (hundreds === 0) return belowHundred(rest, ends);
    const head = hundreds === 1 ? "cent" : `${wordAt(small, hundreds)} cent${rest === 0 && ends ? "s" : ""}`;
    return rest === 0 ? head : `${head} ${belowHundred(rest, ends)}`;
  }

  function cardinal(value: number, gender?: Gender): string {
    if (value === 0) return "zéro";
    const parts = groupsOf(value).map(({ value: group, power }) => {
      if (power === 0) return belowThousand(group, true);
      if (power === 1) return group === 1 ? "mille" : `${belowThousand(group, false)} mille`;
      return `${belowThousand(group, true)} ${wordAt(["", "", "million", "milliard", "billion"], power)}${group > 1 ? "s" : ""}`;
    });
    const words = parts.join(" ");
    return gender === "feminine" && value % 10 === 1 ? words.replace(/\bun$/u, "une") : words;
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

  return { cardinal, ordinal, year: cardinal, fraction, point: "virgule", minus: "moins", and: "et" };
}
