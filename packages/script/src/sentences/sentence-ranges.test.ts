import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locales, trickyText } from "../test-kit/scripts.ts";
import { sentenceRanges } from "./sentence-ranges.ts";

function cut(text: string, locale: string): string[] {
  return sentenceRanges(text, locale).map(({ start, end }) => text.slice(start, end).trim());
}

/** "¦" marks where a text is to be cut. */
const cases: [rule: string, locale: string, marked: string][] = [
  ["S2", "en", "Dr. Smith met Mr. X. ¦ He left at 5 p.m. ¦ The end."],
  ["S2", "en", "J. R. R. Tolkien wrote it. ¦ So did I. ¦ Then he left."],
  ["S2", "en", "See Fig. 3 on p. 5, e.g. This one. ¦ It cost $3.50 in all. ¦ Good."],
  ["S2", "en", "Apple Inc. CEO Tim Cook met the U.S. President. ¦ In the U.S. ¦ The law is new."],
  ["S2", "en", "Plan B. ¦ Then go. ¦ By J. Smith, Ph.D. and others."],
  ["S2", "en", "Is it so? ¦ No. ¦ It is No. 5."],
  ["S2", "de", "Am 5. Mai kam z. B. Herr Dr. Müller. ¦ Es waren 5. ¦ Dann ging er im 19. Jahrhundert, d. h. früher."],
  ["S2", "fr", "M. Dupont est là, p. ex. Paul. ¦ Rien."],
  ["S2", "es", "El Sr. López vive en EE. UU. y trabaja. ¦ ¿Qué? ¦ Nada."],
  ["S2", "nl", "Dhr. Jansen komt o.a. Maandag. ¦ Goed."],
  ["S2", "xx", "Dr. Smith came. ¦ Good."],
  ["S2", "en", "It is 10 km. ¦ 50% of people walk. ¦ It was 1999. ¦ 50 came. ¦ I like it. ¦ $5 is enough."],
  ["S2", "en", "At 10 a.m. 50 people came. ¦ Rule 5. ¦ 10 apply, of 6 ft. 3 in. in all, in 5 min. 20 sec. or so."],
  ["S2", "en", "See No. 5 or p. 12 and Fig. 3 of vol. 2 again."],
  ["S2", "de", "Es waren 10 km. ¦ 50 % der Leute liefen nach Abb. 5 mit."],
  ["S2", "de", "Es kamen max. 50 Gäste, inkl. 3 Kinder. ¦ 2 davon schliefen."],
  ["S2", "pl", "Przyszło ok. 50 osób."],
  ["S3", "en", "'Oh dear!' ¦ “I shall be late.” ¦ (Which was true.) ¦ Next."],
  ["S3", "en", "It was said.[12] ¦ And done."],
  ["S3", "fr", "« Bonjour ! » ¦ Il part."],
  ["S4", "en", "'Why?' she said. ¦ “Stop!” he cried. ¦ Wait... what?"],
  ["S4", "fr", "« Bonjour ! » dit-il. ¦ Oui."],
  ["S4", "ja", "「行きます。」と彼は言った。¦今日は良い天気です。¦はい！"],
  ["S5", "en", "How doth the little crocodile\nImprove his shining tail. ¦ And so\non."],
  ["S5", "en", "A heading ¦\n\nA text ¦\n- Milk ¦\n- Eggs ¦\n2. Bread"],
  ["S6", "en", "1. First item. ¦ Second one. ¦\n2. Another."],
  ["S6", "en", "* * * Now. ¦ Then. * * *"],
  ["S2", "zh-CN", "“你好！”¦他说。¦我们走吧。"],
  ["S2", "hi", "नमस्ते। ¦ कैसे हो?"],
  ["S2", "ar", "مرحبا؟ ¦ نعم."],
  ["S2", "el", "Καλημέρα. ¦ Τι κάνεις;"],
];

describe("sentenceRanges", () => {
  test.each(cases)("[%s] %s: %s", (_rule, locale, marked) => {
    const wanted = marked.split("¦").map((sentence) => sentence.trim());
    // The marker stands for the boundary alone; where it has no space around it the text has none.
    expect(cut(marked.replaceAll(" ¦", "").replaceAll("¦", ""), locale)).toEqual(wanted);
  });

  test("[S9] no cut lies inside a number, a word or brackets within a sentence", () => {
    const number = fc.tuple(fc.nat(999), fc.constantFrom(".", ",", ":"), fc.nat(999)).map((parts) => parts.join(""));
    const word = fc.constantFrom(
      "house",
      "naïve",
      "Straße",
      "дом",
      "l'été",
      "well-known",
      "U.S.",
      "e-mail",
      "كتاب",
      "घर",
    );
    const bracket = fc.tuple(word, word).map(([first, second]) => `then (${first}. ${second}!)`);
    const piece = fc.oneof(number, word, bracket);
    const end = fc.constantFrom(". ", "! ", "? ", " ", ", ", "… ", ".” ");
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, end), { maxLength: 12 }), locales, (parts, locale) => {
        const text = `So ${parts.flat().join("")}`;
        const ends = sentenceRanges(text, locale).map((range) => range.end);
        let at = 3;
        for (const [inner, mark] of parts) {
          const from = at;
          expect(ends.filter((cutAt) => cutAt > from && cutAt < from + inner.length)).toEqual([]);
          at += inner.length + mark.length;
        }
      }),
    );
  });

  test("[S1] nothing is lost or said twice, in any language", () => {
    fc.assert(
      fc.property(trickyText(), locales, (text, locale) => {
        const ranges = sentenceRanges(text, locale);
        expect(ranges.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
        for (const { start, end } of ranges) expect(end).toBeGreaterThan(start);
      }),
    );
  });

  test("[S1] an empty text has no sentence", () => {
    expect(sentenceRanges("", "en")).toEqual([]);
  });

  test("no boundary inside what must stay together", () => {
    expect(sentenceRanges("One. Two. Three.", "en", (at) => at === 5)).toEqual([
      { start: 0, end: 10 },
      { start: 10, end: 16 },
    ]);
  });
});
