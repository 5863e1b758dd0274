import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { trickyText } from "../test-kit/scripts.ts";
import { matchLexicon } from "./match-lexicon.ts";
import { buildWordIndex, findLongestMatch } from "./word-index.ts";

function found(text: string, locale: string, ...entries: [original: string, language?: string][]): string[] {
  const lexicon = entries.map(([original, language = "en"]) => ({ original, replaceWith: `<${language}>`, language }));
  return matchLexicon(text, locale, lexicon).map(
    ({ start, end, lexeme }) => text.slice(start, end) + (entries.length > 1 ? lexeme.replaceWith : ""),
  );
}

describe("matchLexicon", () => {
  test("[L1] whole words, without regard to case", () => {
    expect(found("Nasa, NASA and nasal.", "en", ["nasa"])).toEqual(["Nasa", "NASA"]);
    expect(found("C++ or .NET", "en", ["c++"], [".net"])).toEqual(["C++<en>", ".NET<en>"]);
    expect(found("ärger Är", "de", ["är", "de"])).toEqual(["Är"]);
  });

  test("[L1] the longest entry wins", () => {
    expect(found("New York Times in New York", "en", ["new york"], ["New York Times"])).toEqual([
      "New York Times<en>",
      "New York<en>",
    ]);
  });

  test("[L1] any apostrophe and any space", () => {
    expect(found("rock’n’roll in New\u00A0York", "en", ["rock'n'roll"], ["New York"])).toHaveLength(2);
  });

  test("[L1] characters that change their length in lower case keep offsets right", () => {
    expect(found("İİ NASA", "en", ["nasa"])).toEqual(["NASA"]);
    expect(found("İstanbul", "tr", ["istanbul", "tr"])).toEqual(["İstanbul"]);
  });

  test("[L2] an entry's language is the locale or wider", () => {
    expect(found("a word", "en-GB", ["word", "en"])).toHaveLength(1);
    expect(found("a word", "en", ["word", "en-GB"])).toHaveLength(0);
    expect(found("a word", "english", ["word", "en"])).toHaveLength(0);
    expect(found("a word", "de", ["word", "en"])).toHaveLength(0);
    expect(found("a word", "en-GB", ["word", "en-GB"], ["word", "en"])).toEqual(["word<en-GB>"]);
  });

  test("[L3] possessives and compounds are matched, contractions of not are not", () => {
    expect(found("NASA's and NASA-led", "en", ["nasa"])).toHaveLength(2);
    expect(found("can’t can", "en", ["can"])).toEqual(["can"]);
    expect(found("l'avion", "fr", ["avion", "fr"])).toHaveLength(1);
  });

  test("[L4] scripts without spaces", () => {
    expect(found("私は東京に住む", "ja", ["東京", "ja"])).toEqual(["東京"]);
    expect(found("ไปกรุงเทพแล้ว", "th", ["กรุงเทพ", "th"])).toEqual(["กรุงเทพ"]);
  });

  test("[L6] an entry for all languages, behind one that names the language", () => {
    expect(found("a word", "de-AT", ["word", "*"])).toEqual(["word"]);
    expect(found("a word", "de-AT", ["word", "*"], ["word", "de"])).toEqual(["word<de>"]);
  });

  test("[L7] capitals as they are written, where the entry heeds them", () => {
    const lexicon = [
      { original: "US", replaceWith: "you ess", language: "en", caseSensitive: true },
      { original: "us", replaceWith: "uss", language: "en" },
    ];
    const spoken = matchLexicon("US and us, NUS, US's", "en", lexicon).map((match) => match.spoken);
    expect(spoken).toEqual(["you ess", "uss", "you ess"]);
    expect(matchLexicon("us Us", "en", lexicon.slice(0, 1))).toEqual([]);
  });

  test("[L9] words that begin alike are halved, not looked at one by one", () => {
    let looks = 0;
    const keys = Array.from({ length: 4096 }, (_, index) => `ab${String(index).padStart(4, "0")}`);
    const index = buildWordIndex(new Map(keys.map((key) => [key, key])));
    const counted = new Proxy([...index.keys], {
      get(target, key, receiver): unknown {
        looks += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    expect(findLongestMatch({ ...index, keys: counted }, "ab2047 ab", 0, () => true)).toBe("ab2047");
    expect(looks).toBeLessThan(250);
  });

  test("[L1] matches lie in the text, rise and do not overlap", () => {
    const lexicon = ["dr", "oh", "3.5", "she", "今日", "a", "NASA's"].map((original) => ({
      original,
      replaceWith: "x",
      language: "en",
    }));
    fc.assert(
      fc.property(trickyText(), (text) => {
        let end = 0;
        for (const match of matchLexicon(text, "en", lexicon)) {
          expect(match.start).toBeGreaterThanOrEqual(end);
          expect(text.slice(match.start, match.end).toLowerCase().replaceAll("’", "'")).toBe(
            match.lexeme.original.toLowerCase(),
          );
          end = match.end;
        }
      }),
    );
  });
});
