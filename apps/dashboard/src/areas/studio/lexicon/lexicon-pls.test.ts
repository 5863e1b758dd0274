import type { Lexeme } from "@lectern/script";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readLexiconPls, writeLexiconPls } from "./lexicon-pls.ts";

const head =
  '<lexicon version="1.0" xmlns="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa" xml:lang="en">';

function file(...lexemes: string[]): string {
  return `<?xml version="1.0"?>\n${head}\n${lexemes.join("\n")}\n</lexicon>`;
}

const esa: Lexeme = { original: "ESA", replaceWith: "ˈiːsə", language: "en", alphabet: "ipa" };
const nasa: Lexeme = { original: "NASA", replaceWith: "nassa", language: "en" };

test("a file of one language is read as it was written", async () => {
  const library: Lexeme[] = [
    nasa,
    esa,
    { original: "US", replaceWith: 'you "ess" & <more>', language: "en", caseSensitive: true },
    { original: String.raw`\b(LH|BA)(\d+)`, replaceWith: "flight $2", language: "en", regex: true },
    { original: "Björk", replaceWith: "Bjerk", language: "*" },
  ];
  const text = writeLexiconPls(library, "en");
  expect(text).toContain('<lexeme lectern:match="regex"><grapheme>\\b(LH|BA)(\\d+)</grapheme><alias>flight $2</alias>');
  expect(await readLexiconPls(text, [])).toEqual({ ok: true, added: library.slice(0, 4), notes: [] });
  const all = writeLexiconPls(library, "*");
  expect(all).toContain('xml:lang="mul"');
  expect(await readLexiconPls(all, [])).toEqual({ ok: true, added: library.slice(4), notes: [] });
});

test("any entries come back", async () => {
  const words = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }).map((text) =>
    text
      .toWellFormed()
      .replaceAll(/[\p{Cc}\s\uFFFE\uFFFF]+/gv, " ")
      .trim(),
  );
  const entry = fc.record({ original: words, replaceWith: words, caseSensitive: fc.constantFrom(true, undefined) });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(entry, { maxLength: 8, selector: ({ original }) => original.toLowerCase().normalize("NFC") }),
      async (entries) => {
        const library = entries
          .filter(
            ({ original, replaceWith }) =>
              original !== "" && replaceWith !== "" && !/&.*;/u.test(original + replaceWith),
          )
          .map(({ original, replaceWith, caseSensitive }) => ({
            original,
            replaceWith,
            language: "de-AT",
            ...(caseSensitive && { caseSensitive }),
          }));
        expect(await readLexiconPls(writeLexiconPls(library, "de-AT"), [])).toEqual({
          ok: true,
          added: library,
          notes: [],
        });
      },
    ),
    { numRuns: 50 },
  );
});

test("what is not kept is said with its line", async () => {
  const text = file(
    '<meta name="author" content="x"/>',
    '<lexeme role="noun"><grapheme>colour</grapheme><grapheme> color </grapheme><alias>culler</alias><alias prefer="true">cul\n er</alias></lexeme>',
    '<lexeme><grapheme>tomato</grapheme><phoneme alphabet="x-sampa">t@m</phoneme></lexeme>',
    "<lexeme><grapheme>lost</grapheme><example>He is lost.</example></lexeme>",
    "<lexeme><grapheme>nasa</grapheme><alias>again</alias></lexeme>",
    "<lexeme><grapheme>&what;</grapheme><alias>x</alias></lexeme>",
  );
  const read = await readLexiconPls(text, [nasa]);
  expect(read).toEqual({
    ok: true,
    added: [
      { original: "colour", replaceWith: "cul er", language: "en" },
      { original: "color", replaceWith: "cul er", language: "en" },
    ],
    notes: [
      { line: 3, message: "<meta> is not kept." },
      { line: 4, message: "The role “noun” is not kept." },
      { line: 4, message: "Of 2 pronunciations one is kept: “cul er”." },
      { line: 6, message: "The alphabet “x-sampa” is not read: only IPA is." },
      { line: 7, message: "<example> is not kept." },
      { line: 7, message: "An entry without a word or without what is spoken is left out." },
      { line: 8, message: expect.stringMatching(/^“nasa” is left out. This text exists/) },
      { line: 9, message: "“&what;” is left out. It has an entity that is not known." },
    ],
  });
});

test("a prefix stands for the namespace", async () => {
  const text = `<p:lexicon version="1.0" xmlns:p="http://www.w3.org/2005/01/pronunciation-lexicon" alphabet="ipa" xml:lang="en"><p:lexeme><p:grapheme>ESA</p:grapheme><p:phoneme>ˈiːsə</p:phoneme></p:lexeme></p:lexicon>`;
  expect(await readLexiconPls(text, [])).toEqual({ ok: true, added: [esa], notes: [] });
});

test.each([
  [
    "a document type",
    `<!DOCTYPE lexicon [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>${file()}`,
    /document type/,
  ],
  ["another vocabulary", '<html xmlns="http://www.w3.org/1999/xhtml"/>', /no pronunciation lexicon/],
  ["a lexicon of no namespace", "<lexicon xml:lang='en'/>", /no pronunciation lexicon/],
  ["no language", head.replace(' xml:lang="en"', ""), /does not say its language/],
  ["a file that is cut off", file("<lexeme><grapheme>a</grapheme>").replace("\n</lexicon>", ""), /ends in the middle/],
  ["no XML", "original,replaceWith", /no pronunciation lexicon/],
])("%s is refused as a whole", async (_what, text, message) => {
  expect(await readLexiconPls(text, [])).toEqual({ ok: false, message: expect.stringMatching(message) });
});
