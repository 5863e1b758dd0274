import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildCues } from "./build-cues.ts";
import type { CaptionWord, Cue } from "./caption-word.ts";
import { belongsTogether } from "./leaning-words.ts";
import { readingSpeed, shareTooFast } from "./cue-times.ts";

/** Words of a text at a pace; "|" after a word ends a sentence, and "_" stands for half a second of silence. */
function spoken(text: string, { secondsPerCharacter = 0.06, ...about }: Pace = {}): CaptionWord[] {
  let at = 0;
  return text.split(" ").map((marked) => {
    const word = marked.replaceAll(/[|_]/gu, "");
    const startSeconds = at;
    at += (word.length + 1) * secondsPerCharacter;
    const endSeconds = at - secondsPerCharacter;
    at += marked.split("_").length * 0.5 - 0.5;
    return { text: word, startSeconds, endSeconds, ...about, ...(marked.includes("|") ? { sentenceEnd: true } : {}) };
  });
}

interface Pace {
  secondsPerCharacter?: number;
  locale?: string;
  voice?: string;
}

function linesOf(cues: readonly Cue[]): string[] {
  return cues.map((cue) => cue.lines.join(" / "));
}

const en = { locale: "en-US" };

describe("[C12] what leans on the next word ends no line and no cue", () => {
  const vocabulary = "the of and a in rabbit hole Alice went down garden looked little door key because with".split(
    " ",
  );

  test("while there is another way", () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 60 }), (chosen) => {
        // At most three leaning words in a row, so that there always is another way.
        const words = chosen.filter(
          (_, index) =>
            index < 3 || !chosen.slice(index - 3, index + 1).every((one) => belongsTogether(one, "x", "en")),
        );
        const lines = buildCues(spoken([...words, "end"].join(" "), en)).flatMap((cue) => cue.lines);
        const breaks = lines
          .slice(1)
          .map((line, index) => [lines[index]?.split(" ").at(-1) ?? "", line.split(" ")[0] ?? ""] as const);
        expect(breaks.filter(([last, next]) => belongsTogether(last, next, "en"))).toEqual([]);
      }),
      { seed: 20_261_122, numRuns: 300 },
    );
  });

  test.each([
    ["en-US", "Alice looked at her watch with the golden hands", "Alice looked at her watch / with the golden hands"],
    [
      "de-DE",
      "Das Kaninchen sah auf seine Uhr in der Westentasche",
      "Das Kaninchen sah auf seine Uhr / in der Westentasche",
    ],
    [
      "fr-FR",
      "Le lapin regarda sa montre dans la poche du gilet",
      "Le lapin regarda sa montre / dans la poche du gilet",
    ],
  ])("%s", (locale, text, lines) => {
    expect(linesOf(buildCues(spoken(text, { locale })))).toEqual([lines]);
  });

  test("Japanese particles and closing marks begin no line", () => {
    const words = "ウサギ は 「 急い で 帰ら なけれ ば 」 と 言っ て 、 庭 の 中 を 走っ て 行き まし た 。".split(" ");
    const timed = words.map((text, index) => ({
      text,
      startSeconds: index * 0.4,
      endSeconds: index * 0.4 + 0.4,
      joined: true,
      locale: "ja-JP",
    }));
    const lines = buildCues(timed, { lineWidth: 16 }).flatMap((cue) => cue.lines);
    expect(lines.join("")).toBe(words.join(""));
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line).not.toMatch(/^(?:は|で|ば|」|と|て|、|の|を|まし|た|。)/u);
    for (const line of lines) expect(line).not.toMatch(/「$/u);
  });

  test("[C3] nor does a word that is cut", () => {
    const lines = buildCues([{ text: "あいうえおかきくけ、こさしー", startSeconds: 0, endSeconds: 5 }], {
      lineWidth: 18,
    });
    expect(lines[0]?.lines).toEqual(["あいうえおかきく", "け、こさしー"]);
  });

  test("a paragraph ends all the same", () => {
    const [first, ...words] = spoken("of the", en);
    const cues = buildCues([{ text: "of", startSeconds: 0, endSeconds: 1, paragraphEnd: true, ...en }, ...words]);
    expect([first?.text, ...linesOf(cues)]).toEqual(["of", "of", "the"]);
  });
});

describe("[C15] 17 characters a second", () => {
  test("a cue grows into the silence after it", () => {
    const [cue] = buildCues(spoken("Thirty-four characters, as it were.", { secondsPerCharacter: 0.03 }));
    expect(cue && readingSpeed(cue)).toBeLessThanOrEqual(17);
    expect(cue && readingSpeed(cue)).toBeGreaterThan(16.9);
    expect(cue?.endSeconds).toBe(2);
  });

  test("a sentence that is too fast is merged with a slow one after it", () => {
    const fast = spoken("She said so.|", { secondsPerCharacter: 0.04 });
    const slow = spoken("He was slow.|", { secondsPerCharacter: 0.15 }).map((word) => ({
      ...word,
      startSeconds: word.startSeconds + 0.6,
      endSeconds: word.endSeconds + 0.6,
    }));
    expect(linesOf(buildCues([...fast, ...slow]))).toEqual(["She said so. He was slow."]);
  });

  test("a cue that is too fast takes time from slow neighbours", () => {
    const words = [
      { text: "x".repeat(30), startSeconds: 0, endSeconds: 2.6, paragraphEnd: true },
      { text: "y".repeat(32), startSeconds: 2.8, endSeconds: 4.2, paragraphEnd: true },
      { text: "z".repeat(20), startSeconds: 4.4, endSeconds: 6.4, paragraphEnd: true },
    ];
    const cues = buildCues(words);
    expect(cues[1]!.startSeconds).toBeLessThan(2.8);
    expect(cues.map((cue) => readingSpeed(cue) <= 17)).toEqual([true, true, true]);
  });

  test("a cue that is too fast is split where its speech is slow", () => {
    const words = [
      ...spoken("Down went Alice after it never", { secondsPerCharacter: 0.05 }),
      ...spoken("once considering", { secondsPerCharacter: 0.2 }).map((word) => ({
        ...word,
        startSeconds: word.startSeconds + 1.6,
        endSeconds: word.endSeconds + 1.6,
      })),
    ];
    expect(shareTooFast(buildCues(words))).toBe(0);
  });

  test("one that is faster lasts until the next, or seven seconds", () => {
    const pace = fc.double({ min: 0.02, max: 0.12, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(pace, fc.integer({ min: 1, max: 12 })), { maxLength: 60 }), (drafts) => {
        let at = 0;
        const words = drafts.map(([seconds, length]) => {
          const startSeconds = at;
          at += length * seconds + 0.02;
          return { text: "x".repeat(length), startSeconds, endSeconds: at - 0.02 };
        });
        const cues = buildCues(words);
        const isCutShort = cues.map(({ startSeconds, endSeconds }, index) => {
          const next = cues[index + 1]?.startSeconds ?? Number.POSITIVE_INFINITY;
          return Math.min(next, startSeconds + 7) - endSeconds > 0.0005;
        });
        expect(cues.filter((cue, index) => readingSpeed(cue) > 17.001 && isCutShort[index])).toEqual([]);
      }),
      { seed: 20_261_122, numRuns: 200 },
    );
  });

  test("shareTooFast", () => {
    const cue = { startSeconds: 0, endSeconds: 1 };
    expect(shareTooFast([])).toBe(0);
    expect(
      shareTooFast([
        { ...cue, lines: ["x".repeat(17)] },
        { ...cue, lines: ["x".repeat(9), "x".repeat(9)] },
      ]),
    ).toBe(0.5);
    expect(readingSpeed({ ...cue, lines: ["天気"] })).toBe(4);
  });
});

test("[C16] a gap under two frames is closed", () => {
  const words = [
    { text: "One", startSeconds: 0, endSeconds: 1.65, paragraphEnd: true },
    { text: "two", startSeconds: 2, endSeconds: 8.69, paragraphEnd: true },
    { text: "three", startSeconds: 9.05, endSeconds: 10, paragraphEnd: true },
    { text: "four", startSeconds: 10.38, endSeconds: 11 },
  ];
  expect(buildCues(words).map((cue) => [cue.startSeconds, cue.endSeconds])).toEqual([
    [0, 2],
    // Seven seconds are reached before the next begins: two frames are left instead.
    [2, 8.97],
    [9.05, 10.3],
    [10.38, 11.3],
  ]);
});

test("[C13] a cue holds one voice", () => {
  const james = spoken("Who are you?", { voice: "James" });
  const ada = spoken("I am Ada.", { voice: "Ada" }).map((word) => ({ ...word, startSeconds: 2, endSeconds: 2 }));
  expect(buildCues([...james, ...ada]).map(({ voice, lines }) => [voice, ...lines])).toEqual([
    ["James", "Who are you?"],
    ["Ada", "I am Ada."],
  ]);
  expect(buildCues(spoken("Plain."))[0]).not.toHaveProperty("voice");
});

test.each([
  ["שלום עולם", undefined, "rtl"],
  ["Lectern הוא כלי", "he-IL", "rtl"],
  ["2026.", "ar-EG", "rtl"],
  ["Lectern", "ar-EG", undefined],
  ["The word שלום means peace", "en-US", undefined],
  ["2026", "en-US", undefined],
])("[C14] %s in %s", (text, locale, direction) => {
  const cues = buildCues(spoken(text, locale === undefined ? {} : { locale }));
  expect(cues.map((cue) => cue.direction)).toEqual([direction]);
});

test.each([
  [1.499, ["One two"]],
  [1.5, ["One", "two"]],
])("[C10] a silence of %d s parts cues or not", (silence, lines) => {
  const words = [
    { text: "One", startSeconds: 0, endSeconds: 1 },
    { text: "two", startSeconds: 1 + silence, endSeconds: 3 },
  ];
  expect(linesOf(buildCues(words))).toEqual(lines);
});

describe("[C15] a sentence stands alone where its time allows, though it would fit with the next", () => {
  /** Sentences of one word each: from when to when it is spoken, in seconds. */
  function sentences(...timed: (readonly [text: string, from: number, to: number])[]): CaptionWord[] {
    return timed.map(([text, startSeconds, endSeconds]) => ({ text, startSeconds, endSeconds, sentenceEnd: true }));
  }
  const long = `${"x".repeat(29)}.`;

  test.each([
    // 30 characters until the next begins: 17 a second take 1.765 s.
    [1.76, [`${long} / Yes.`]],
    [1.78, [long, "Yes."]],
  ])("until it would be too fast: the next begins after %d s", (next, lines) => {
    const words = sentences([long, 0, 1.7], ["Yes.", next, next + 1.3]);
    expect(linesOf(buildCues(words))).toEqual(lines);
  });

  test.each([
    [0.83, [`No. / ${long}`]],
    [0.84, ["No.", long]],
  ])("until it would be shown less than 5/6 s: the next begins after %d s", (next, lines) => {
    const words = sentences(["No.", 0, 0.8], [long, next, next + 3]);
    expect(linesOf(buildCues(words))).toEqual(lines);
  });
});
