import { describe, expect, test } from "vitest";
import { joinHyphenated, analyseHyphenation } from "./join-hyphenated.ts";

/** Lines of a document that parts words at line ends, and knows some words. */
const hyphenated = analyseHyphenation([
  "We saw a remark-",
  "able thing: a remarkable, well-known book of shelves, and a",
  "tun-",
  "nel, a tunnel of conver-",
  "sation about a conversation.",
]);
const unhyphenated = analyseHyphenation(
  Array.from({ length: 60 }, (_, index) => `Line ${index} of a text that has no such words.`),
);

describe("a word over two lines", () => {
  test.each([
    ["the hur-", "ried rabbit", "en-GB", "the hurried rabbit"],
    ["the hur\u2010", "ried rabbit", "en", "the hurried rabbit"],
    ["a well-", "known rabbit", "en", "a well-known rabbit"],
    ["an E-", "Mail", "de-DE", "an E-Mail"],
    ["per e-", "mail", "en", "per e-mail"],
    ["die UN-", "Charta", "de", "die UN-Charta"],
    ["der Wort-", "schatz", "de", "der Wortschatz"],
    ["die Vor-", "und Nachteile", "de", "die Vor- und Nachteile"],
    ["pre-", "and post-war", "en", "pre- and post-war"],
    ["the state-of-", "the art", "en", "the state-of-the art"],
    ["il est-", "il venu", "fr", "il est-il venu"],
    ["a-t-", "on vu", "fr", "a-t-on vu"],
    ["la fran-", "çaise", "fr", "la française"],
    ["кто-", "нибудь", "ru", "кто-нибудь"],
    ["дос-", "тоинство", "ru", "достоинство"],
    ["fazê-", "lo", "pt", "fazê-lo"],
    ["in 19-", "year cycles", "en", undefined],
    ["soft\u00AD", "ware", undefined, "software"],
    ["remark-", "able", undefined, "remarkable"],
    ["the end", "of it", "en", undefined],
    ["a dash -", "here", "en", undefined],
  ])("%j and %j (%s): %j", (line, next, language, joined) => {
    expect(joinHyphenated(line, next, hyphenated, language)).toBe(joined);
  });

  test("keeps its hyphen where the document parts no words", () => {
    expect(joinHyphenated("a daisy-", "chain", unhyphenated, "en")).toBe("a daisy-chain");
  });

  test("keeps its hyphen where it stands with it elsewhere", () => {
    const ends = analyseHyphenation(["a rat-hole, and remark-", "able, remarkable"]);
    expect(joinHyphenated("a rat-", "hole", ends, undefined)).toBe("a rat-hole");
  });

  test("of two that the text has keeps it in English, not in German", () => {
    expect(joinHyphenated("a book-", "shelves", hyphenated, "de")).toBe("a bookshelves");
    expect(joinHyphenated("a thing-", "shelves", hyphenated, "en")).toBe("a thing-shelves");
  });
});
