import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blockText } from "../block-text.ts";
import { blockOf, blocks } from "../test-kit/scripts.ts";
import { spokenForms } from "./spoken-forms.ts";
import { utterancesOf } from "./utterances-of.ts";

function formsOf(text: string, locale = "en-US"): [written: string, spoken: string, why: string][] {
  return spokenForms(blockOf([[text]], locale), []).map(({ written, spoken, why }) => [written, spoken, why]);
}

describe("spokenForms", () => {
  test.each<[string, string, [string, string, string][]]>([
    ["en-US", "It cost $5 million.", [["$5 million", "five million dollars", "money"]]],
    ["en-US", "It rose 20-30 %.", [["20-30 %", "twenty to thirty percent", "number"]]],
    ["en-US", "It weighs 5 kg.", [["5 kg", "five kilograms", "unit"]]],
    ["en-US", "It was 12/25/2023.", [["12/25/2023", "December twenty-fifth, twenty twenty-three", "date"]]],
    ["en-US", "It was 10:05.", [["10:05", "ten oh five", "time"]]],
    [
      "en-US",
      "Henry VIII met Dr. Hall.",
      [
        ["VIII", "the Eighth", "roman"],
        ["Dr", "Doctor", "abbreviation"],
      ],
    ],
    [
      "en-US",
      "He & she and/or they",
      [
        ["&", "and", "sign"],
        ["and/or", "and or", "sign"],
      ],
    ],
    [
      "en-US",
      "Call 555-1234 or see https://www.example.com, #MeToo.",
      [
        ["555-1234", "five five five, one two three four", "phone"],
        ["https://www.example.com", "example dot com", "address"],
        ["#MeToo", "hashtag Me Too", "tag"],
      ],
    ],
    ["en-US", "Pages 5–10.", [["–", "to", "sign"]]],
    [
      "en-US",
      "Well👍🏽 said.[12] It’s true²",
      [
        ["👍🏽", "", "silent"],
        ["[12]", "", "silent"],
        ["²", "", "silent"],
      ],
    ],
    [
      "de-DE",
      "Das sind 10 000 €, z. B. heute.",
      [
        ["10 000 €", "zehntausend Euro", "money"],
        ["z. B", "zum Beispiel", "abbreviation"],
      ],
    ],
    [
      "fr-FR",
      "À 14h30 il a 5 mg.",
      [
        ["14h30", "quatorze heures trente", "time"],
        ["5 mg", "cinq milligrammes", "unit"],
      ],
    ],
    [
      "es-ES",
      "El 10 % de 1.234.567",
      [
        ["10 %", "diez por ciento", "number"],
        ["1.234.567", "1234567", "number"],
      ],
    ],
    ["it-IT", "Il XIX secolo", [["XIX", "diciannovesimo", "roman"]]],
    ["pt-BR", "R$ 5", [["R$ 5", "cinco reais", "money"]]],
    [
      "nl-NL",
      "5 km & 3 kg",
      [
        ["5 km", "vijf kilometer", "unit"],
        ["&", "en", "sign"],
        ["3 kg", "drie kilogram", "unit"],
      ],
    ],
    [
      "ru-RU",
      "Это 5 кг, т. е. много",
      [
        ["5 кг", "пять килограмм", "unit"],
        ["т. е", "то есть", "abbreviation"],
      ],
    ],
    ["pl-PL", "Ma 5 zł", [["5 zł", "pięć złotych", "money"]]],
    ["cs-CZ", "Bylo 5. května", [["5.", "pátého", "date"]]],
    ["tr-TR", "%20 arttı", [["%20", "yüzde yirmi", "number"]]],
    ["ja", "$5です", [["$5", "ごドル", "money"]]],
    ["zh-CN", "重5kg", [["5kg", "五千克", "unit"]]],
    ["ar", "وزنه 5 كغ", [["5 كغ", "خمسة كيلوغرام", "unit"]]],
    ["he", 'צה"ל קנה 5 ק"ג', [['5 ק"ג', "5 קילוגרם", "unit"]]],
    ["hi", "₹5", [["₹5", "पाँच रुपए", "money"]]],
    ["en-US", "Nothing here is read otherwise.", []],
  ])("[U11] %s: %s", (locale, text, wanted) => {
    expect(formsOf(text, locale)).toEqual(wanted);
  });

  test("[U11] marks and the lexicon are named, offsets are those of the block", () => {
    const pronunciation = { original: "Nguyen", replaceWith: "win" };
    const block = blockOf([
      ["One. "],
      [{ text: "Nguyen", pronunciation }, " and ", { text: "12", say_as: { interpret_as: "digits" } }, " of NASA"],
    ]);
    const lexicon = [{ original: "nasa", replaceWith: "nasser", language: "en" }];
    expect(spokenForms(block, lexicon)).toEqual([
      { from: 6, to: 12, written: "Nguyen", spoken: "win", why: "pronunciation" },
      { from: 17, to: 19, written: "12", spoken: "one two", why: "say-as" },
      { from: 23, to: 27, written: "NASA", spoken: "nasser", why: "lexicon" },
    ]);
  });

  test("[U11] forms rise, are the text at their offsets, and those of words are what an engine is given", () => {
    fc.assert(
      fc.property(blocks, (block) => {
        const text = blockText(block);
        const words = new Map(
          utterancesOf(block, []).flatMap((item) =>
            item.kind === "speech" ? item.utterance.words.map((word) => [word.start, word] as const) : [],
          ),
        );
        let end = 0;
        for (const form of spokenForms(block, [])) {
          expect(form.from).toBeGreaterThanOrEqual(end);
          expect(form.to).toBeGreaterThan(form.from);
          expect(text.slice(form.from, form.to)).toBe(form.written);
          end = form.to;
          const word = words.get(form.from);
          const isWord = word?.end === form.to;
          expect(isWord ? word.spoken : form.spoken).toBe(form.spoken);
          expect(isWord || form.why === "sign" || form.why === "silent").toBe(true);
        }
      }),
    );
  });
});
