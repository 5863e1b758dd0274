import type { Lexeme } from "@lectern/script";
import { expect, test } from "vitest";
import { readLexiconCsv, writeLexiconCsv } from "./lexicon-csv.ts";

const nasa: Lexeme = { original: "NASA", replaceWith: "nassa", language: "en" };

test("a library written as CSV is read as it was", async () => {
  const library = [nasa, { original: 'a "b", c', replaceWith: "=1+1", language: "de-DE" }];
  const text = await writeLexiconCsv(library);
  expect(text).toBe('original,replaceWith,language\r\nNASA,nassa,en\r\n"a ""b"", c","\'=1+1",de-DE');
  expect(await readLexiconCsv(text, [])).toEqual({ added: library, duplicates: 0, incomplete: 0, unspeakable: 0 });
});

test("columns are found by their names, in any order and with any separator", async () => {
  const text = "\uFEFFlanguage;note;Original;REPLACEWITH\nen;x; NASA ;nassa\n";
  expect(await readLexiconCsv(text, [])).toEqual({ added: [nasa], duplicates: 0, incomplete: 0, unspeakable: 0 });
});

test("without names they come in the order of the form", async () => {
  expect((await readLexiconCsv("NASA,nassa,en", [])).added).toEqual([nasa]);
});

test("what is there already, twice in the file, or not whole is counted and left out", async () => {
  const text = "nasa,other,en\nESA,eesa,en\nesa,else,en\nhalf,,en\n";
  expect(await readLexiconCsv(text, [nasa])).toEqual({
    added: [{ original: "ESA", replaceWith: "eesa", language: "en" }],
    duplicates: 2,
    incomplete: 1,
    unspeakable: 0,
  });
});

test("phonemes have a column of their own, which other programs may leave out", async () => {
  const phonemes: Lexeme = { original: "ESA", replaceWith: "ˈiːsə", language: "en", alphabet: "ipa" };
  const text = await writeLexiconCsv([nasa, phonemes]);
  expect(text).toBe("original,replaceWith,language,alphabet\r\nNASA,nassa,en,\r\nESA,ˈiːsə,en,ipa");
  expect((await readLexiconCsv(text, [])).added).toEqual([nasa, phonemes]);
  expect((await readLexiconCsv("ESA,ˈiːsə,en,IPA", [])).added).toEqual([phonemes]);
});

test("regular expressions and capitals that count are kept", async () => {
  const flights: Lexeme = { original: "LH(\\d+)", replaceWith: "flight $1", language: "*", regex: true };
  const us: Lexeme = { original: "US", replaceWith: "you ess", language: "en", caseSensitive: true };
  const text = await writeLexiconCsv([flights, us]);
  expect((await readLexiconCsv(text, [])).added).toEqual([flights, us]);
  expect(await readLexiconCsv("(,x,en,,yes", [])).toMatchObject({ added: [], unspeakable: 1 });
});

test("phonemes that are no IPA, and other alphabets, are counted and left out", async () => {
  const text = "original,replaceWith,language,alphabet\nESA,e7a,en,ipa\nJAXA,dZ{ks@,en,x-sampa\nNASA,nassa,en,\n";
  expect(await readLexiconCsv(text, [])).toEqual({ added: [nasa], duplicates: 0, incomplete: 0, unspeakable: 2 });
});
