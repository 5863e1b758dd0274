import { textWidth } from "@lectern/script";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCues } from "./build-cues.ts";
import type { CaptionWord, Cue } from "./caption-word.ts";

fc.configureGlobal({ seed: 20_261_120 });

/** Words of a text, each as long as it is wide; "|" after a word ends a sentence, "¶" a paragraph. */
function spoken(text: string, secondsPerCharacter = 0.06): CaptionWord[] {
  let at = 0;
  return text.split(" ").map((marked) => {
    const word = marked.replace(/[|¶]$/u, "");
    const startSeconds = at;
    at += word.length * secondsPerCharacter;
    const ended: CaptionWord = { text: word, startSeconds, endSeconds: at };
    if (/[|¶]$/u.test(marked)) ended.sentenceEnd = true;
    if (marked.endsWith("¶")) ended.paragraphEnd = true;
    at += 0.02 + (ended.sentenceEnd ? 0.3 : 0);
    return ended;
  });
}

function linesOf(cues: readonly Cue[]): string[] {
  return cues.map((cue) => cue.lines.join(" / "));
}

const captionText = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-zA-Z'"(]{1,12}[.,;:!?)]{0,2}$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^[a-z]{20,90}$/) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "https://example.com/a/very/long/path?with=a&query=string",
      "New York City",
      "今日は良い天気ですね、明日も",
      "the",
      "und",
      "は、",
      "שלום",
      "👩‍👩‍👧".repeat(9),
      "a\u0301".repeat(40),
    ),
  },
);

const timedWords = fc
  .array(
    fc.record({
      text: captionText,
      gap: fc.oneof(fc.double({ min: 0, max: 0.4, noNaN: true }), fc.double({ min: 0, max: 12, noNaN: true })),
      length: fc.oneof(fc.double({ min: 0, max: 0.6, noNaN: true }), fc.double({ min: 0, max: 15, noNaN: true })),
      joined: fc.boolean(),
      sentenceEnd: fc.boolean(),
      locale: fc.constantFrom("en-US", "de-DE", "ja-JP", "he-IL", undefined),
      voice: fc.constantFrom("James", "James", "James", "Ada"),
      paragraphEnd: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
    { maxLength: 40 },
  )
  .map((drafts) => {
    let at = 0;
    return drafts.map(({ gap, length, locale, ...word }): CaptionWord => {
      const startSeconds = at + gap;
      at = startSeconds + length;
      return { ...word, startSeconds, endSeconds: at, ...(locale === undefined ? {} : { locale }) };
    });
  });

const ms = (seconds: number) => Math.round(seconds * 1000);

describe("buildCues", () => {
  test("[C1] shows every word in order, and nothing else", () => {
    fc.assert(
      fc.property(timedWords, (words) => {
        const shown = buildCues(words)
          .flatMap((cue) => cue.lines)
          .join("");
        expect(shown.replaceAll(/\s/gu, "")).toBe(
          words
            .map((word) => word.text)
            .join("")
            .replaceAll(/\s/gu, ""),
        );
      }),
    );
  });

  test("[C2] one or two lines of at most 32", () => {
    fc.assert(
      fc.property(timedWords, fc.integer({ min: 8, max: 65 }), (words, lineWidth) => {
        for (const width of [32, lineWidth]) {
          for (const { lines } of buildCues(words, { lineWidth: width })) {
            expect([1, 2]).toContain(lines.length);
            for (const line of lines) {
              expect(textWidth(line)).toBeLessThanOrEqual(width);
              expect(line).toBe(line.trim());
              expect(line).not.toBe("");
            }
          }
        }
      }),
    );
  });

  test("[C2] 16 full-width characters fill a line", () => {
    const words = Array.from({ length: 40 }, (_, index) => ({
      text: "天",
      startSeconds: index * 0.2,
      endSeconds: index * 0.2 + 0.2,
      joined: true,
    }));
    const lines = buildCues(words).flatMap((cue) => cue.lines);
    expect(lines.join("")).toBe("天".repeat(40));
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(16);
  });

  test("[C3] a long word is cut where its parts meet, its time shared", () => {
    const text = "https://www.example.com/2026/11/20/the-story-of-a-rabbit";
    const cues = buildCues([{ text, startSeconds: 0, endSeconds: 5 }]);
    expect(cues.flatMap((cue) => cue.lines)).toEqual(["https://www.example.com/2026/11/", "20/the-story-of-a-rabbit"]);
    expect(cues).toHaveLength(1);
    const twice = buildCues([{ text: "a".repeat(80), startSeconds: 0, endSeconds: 8 }]);
    expect(twice.map((cue) => cue.lines)).toEqual([["a".repeat(32), "a".repeat(32)], ["a".repeat(16)]]);
    expect(twice[1]?.startSeconds).toBeCloseTo(6.4, 3);
  });

  test("[C3] several words spoken as one are parted at their spaces", () => {
    const words = [{ text: "the fifth of May, twenty twenty-four, at noon exactly", startSeconds: 0, endSeconds: 3 }];
    expect(linesOf(buildCues(words))).toEqual(["the fifth of May, twenty / twenty-four, at noon exactly"]);
    for (const line of buildCues(words).flatMap((cue) => cue.lines)) expect(line.length).toBeLessThanOrEqual(32);
  });

  test("[C4] ends at sentences, clauses and phrases", () => {
    const text =
      "Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing to do:| once or twice she had peeped into the book her sister was reading, but it had no pictures.¶ Down she went.|";
    expect(linesOf(buildCues(spoken(text)))).toEqual([
      "Alice was beginning / to get very tired of sitting",
      "by her sister on the bank, / and of having nothing to do:",
      "once or twice she had peeped",
      "into the book her sister was / reading, but it had no pictures.",
      "Down she went.",
    ]);
  });

  test("[C4] a paragraph's end is an end, whatever fits", () => {
    expect(linesOf(buildCues(spoken("One two.¶ Three four.¶")))).toEqual(["One two.", "Three four."]);
  });

  test("[C5] lines are even and break well", () => {
    expect(linesOf(buildCues(spoken("When she got back, the door was shut.|")))).toEqual([
      "When she got back, / the door was shut.",
    ]);
    expect(linesOf(buildCues(spoken("the rabbit was running across a field|")))).toEqual([
      "the rabbit was running / across a field",
    ]);
  });

  test("[C6] joined words touch", () => {
    const words = spoken("今日は 良い 天気|");
    for (const word of words.slice(0, 2)) word.joined = true;
    expect(linesOf(buildCues(words))).toEqual(["今日は良い天気"]);
  });

  test("[C7] [C8] [C11] [C16] 5/6 to 7 seconds, rising, never over the next, never two frames before it, whatever the words' times", () => {
    fc.assert(
      fc.property(timedWords, (words) => {
        let end = 0;
        for (const cue of buildCues(words)) {
          const gap = ms(cue.startSeconds) - end;
          expect(gap === 0 || gap >= 80 || end === 0).toBe(true);
          const shown = ms(cue.endSeconds) - ms(cue.startSeconds);
          expect(shown).toBeGreaterThanOrEqual(834);
          expect(shown).toBeLessThanOrEqual(7000);
          end = ms(cue.endSeconds);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("[C7] a cue begins with its first word where there is time to read it", () => {
    const words = spoken(`${"Down the rabbit hole she went, never once looking back. ".repeat(20)}End.`, 0.09);
    const starts = new Set(words.map((word) => ms(word.startSeconds)));
    for (const cue of buildCues(words)) expect(starts).toContain(ms(cue.startSeconds));
  });

  test("[C7] at most 0.4 s before or after it elsewhere", () => {
    const words = spoken(`${"Down the rabbit hole she went, never once looking back.| ".repeat(20)}End.`, 0.05);
    const starts = words.map((word) => ms(word.startSeconds));
    const shifts = buildCues(words).map((cue) => {
      const nearest = starts.map((start) => Math.abs(start - ms(cue.startSeconds)));
      return Math.min(...nearest);
    });
    expect(Math.max(...shifts)).toBeLessThanOrEqual(400);
  });

  test("[C9] stays 0.3 s after its last word, and no longer than the next begins", () => {
    const words = [
      { text: "One.", startSeconds: 0, endSeconds: 1, paragraphEnd: true },
      { text: "Two.", startSeconds: 1.1, endSeconds: 2, paragraphEnd: true },
      { text: "Three.", startSeconds: 4, endSeconds: 4.1, paragraphEnd: true },
      { text: "Four.", startSeconds: 6, endSeconds: 20 },
    ];
    expect(buildCues(words).map((cue) => [cue.startSeconds, cue.endSeconds])).toEqual([
      [0, 1.1],
      [1.1, 2.3],
      [4, 4.834],
      [6, 13],
    ]);
  });

  test("[C10] a silence ends a cue", () => {
    const words = [
      { text: "Wait", startSeconds: 0, endSeconds: 0.5 },
      { text: "for", startSeconds: 0.5, endSeconds: 0.8 },
      { text: "it.", startSeconds: 2.3, endSeconds: 2.8, sentenceEnd: true },
    ];
    expect(linesOf(buildCues(words))).toEqual(["Wait for", "it."]);
  });

  test("[C11] times that fall are lifted, times that are none are refused", () => {
    const cues = buildCues([
      { text: "One.", startSeconds: 3, endSeconds: 4, paragraphEnd: true },
      { text: "Two.", startSeconds: 1, endSeconds: 2 },
    ]);
    expect(cues.map((cue) => cue.startSeconds)).toEqual([3, 4]);
    expect(() => buildCues([{ text: "a", startSeconds: Number.NaN, endSeconds: 1 }])).toThrow(RangeError);
  });

  test("no words, no cues", () => {
    expect(buildCues([])).toEqual([]);
    expect(buildCues([{ text: " ", startSeconds: 0, endSeconds: 1 }])).toEqual([]);
  });

  test("a book takes little time", () => {
    const words = spoken("Down the rabbit hole she went, never once looking back. ".repeat(2600).trim());
    const start = performance.now();
    expect(buildCues(words).length).toBeGreaterThan(1000);
    // 26 000 words; some 100 ms on an idle core, held loosely for a busy one: quadratic work takes minutes.
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
