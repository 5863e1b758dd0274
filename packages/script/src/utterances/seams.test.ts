import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newsroomLines, newsroomLocales } from "../test-kit/newsroom.ts";
import { blockOf } from "../test-kit/scripts.ts";
import { utterancesOf } from "./utterances-of.ts";
import type { UtteranceWord } from "./utterance.ts";

function wordsOf(text: string, locale: string): UtteranceWord[][] {
  return utterancesOf(blockOf([[text]], locale), []).flatMap((item) =>
    item.kind === "speech" ? [item.utterance.words] : [],
  );
}

const letter = /[\p{L}\p{M}\p{N}]/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/** Words that an engine gets as one though a sign stands between their letters in the text. */
function glued(text: string, words: readonly UtteranceWord[]): string[] {
  return words.slice(1).flatMap((word, index) => {
    const before = words[index]!;
    const [left, right] = [before.lead + before.spoken + before.trail, word.lead + word.spoken];
    const joins = letter.test(left.slice(-1)) && letter.test(right.charAt(0));
    if (!joins || (unspaced.test(left.slice(-1)) && unspaced.test(right.charAt(0)))) return [];
    const areJoined =
      before.end === word.start && letter.test(text.charAt(before.end - 1)) && letter.test(text.charAt(word.start));
    return areJoined ? [] : [`${before.spoken}|${word.spoken}`];
  });
}

/** Letters and digits of the text that no word holds. */
function lost(text: string, words: readonly UtteranceWord[]): string {
  const held = new Set<number>();
  for (const { start, end, spoken } of words) {
    if (spoken !== "") for (let at = start; at < end; at += 1) held.add(at);
  }
  return Array.from({ length: text.length }, (_, at) => at)
    .filter((at) => /[\p{L}\p{Nd}]/u.test(text.charAt(at)) && !held.has(at))
    .map((at) => text.charAt(at))
    .join("");
}

function faultsIn(text: string, locale: string): string[] {
  const utterances = wordsOf(text, locale);
  const missing = lost(text, utterances.flat());
  return [...utterances.flatMap((words) => glued(text, words)), ...(missing === "" ? [] : [`lost: ${missing}`])];
}

describe("[R17] nothing is glued or lost", () => {
  test.each(newsroomLocales)("in the sentences of %s", (locale) => {
    expect(newsroomLines(locale).flatMap(({ written }) => faultsIn(written, locale))).toEqual([]);
  });

  const fragments = fc.constantFrom(
    ...(
      "€2m|$400K|£5|7 p.m.|9:30|8h|14h30|5 km|10°C|3,5 %|1.5|20|2024|0-0|CO₂|10⁶|x²|±3|<2 %|~4|" +
      ">5 €|−7|No. 5|Dr. Poe|Q2|A320|№7|Q&A|C#|65+|3x|dos|Haus|été|Oslo|и|دولة|गाँव|円|원|III|" +
      "www.a.org|#Tag|@name|½|4×4"
    ).split("|"),
  );
  const joints = fc.constantFrom(" ", " ", " ", "–", "-", "/", ", ", "—", " – ", " + ", "(", ") ");
  const texts = fc
    .array(fc.tuple(fragments, joints), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.flat().join(""));

  test("in any text, in any language", () => {
    const locales = fc.constantFrom(...newsroomLocales);
    const isWhole = (text: string, locale: string) => {
      expect(faultsIn(text, locale)).toEqual([]);
    };
    fc.assert(fc.property(texts, locales, isWhole), { numRuns: 1500 });
  });
});
