import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blockText } from "../block-text.ts";
import { isPause } from "../schemas/inline.ts";
import { MAX_UTTERANCE_WIDTH } from "../limits.ts";
import type { Block } from "../schemas/script.ts";
import type { Inline } from "../schemas/inline.ts";
import type { Lexeme } from "../schemas/lexicon.ts";
import { type Utterance, type UtteranceItem, utteranceKey, utteranceText } from "./utterance.ts";
import { createPause } from "../schemas/inline.ts";
import { blockOf, blocks } from "../test-kit/scripts.ts";
import { isSpeakable, textWidth } from "../words/characters.ts";
import { utterancesOf } from "./utterances-of.ts";

const lexicon: Lexeme[] = [
  { original: "nasa", replaceWith: "nasser", language: "en" },
  { original: "New York", replaceWith: "noo yok", language: "en" },
  { original: "Smith", replaceWith: "a".repeat(200), language: "en" },
  { original: "silent", replaceWith: "…", language: "en" },
];

function speechOf(items: readonly UtteranceItem[]): Utterance[] {
  return items.flatMap((item) => (item.kind === "speech" ? [item.utterance] : []));
}

/** What the engine is given, pauses as "<seconds>", "…" after what goes on. */
function said(children: (string | Inline)[], locale = "en-US"): string[] {
  return utterancesOf(blockOf([children], locale), lexicon).map((item) => {
    if (item.kind === "pause") return `<${item.seconds}>`;
    return utteranceText(item.utterance) + (item.utterance.end === "clause" ? " ~" : "");
  });
}

function wordsIn(block: Block) {
  return speechOf(utterancesOf(block, lexicon)).flatMap((utterance) => utterance.words);
}

function keysOf(text: string): string[] {
  return speechOf(utterancesOf(blockOf([[text]]), [])).map(utteranceKey);
}

describe("utterancesOf", () => {
  test("[U1] words are the text at their offsets, in order, none twice", () => {
    fc.assert(
      fc.property(blocks, (block) => {
        const text = blockText(block);
        let end = 0;
        for (const word of wordsIn(block)) {
          expect(word.start).toBeGreaterThanOrEqual(end);
          expect(word.end).toBeGreaterThan(word.start);
          expect(text.slice(word.start, word.end)).toBe(word.written);
          end = word.end;
        }
      }),
    );
  });

  test("[U1] every letter and number stands in a word, but for notes", () => {
    fc.assert(
      fc.property(blocks, (block) => {
        const text = blockText(block);
        let uncovered = "";
        let at = 0;
        for (const word of wordsIn(block)) {
          uncovered += `${text.slice(at, word.start)} `;
          at = word.end;
        }
        uncovered += text.slice(at);
        expect(isSpeakable(uncovered.replaceAll(/\[\d{1,3}\]|[¹²³⁰⁴-⁹]+/gu, " "))).toBe(false);
      }),
    );
  });

  test("[U1] offsets count paragraphs before", () => {
    const block = blockOf([["One."], ["", createPause(1)], ["Two ", "three."]]);
    expect(wordsIn(block).map(({ written, start, end }) => [written, start, end])).toEqual([
      ["One", 0, 3],
      ["Two", 6, 9],
      ["three", 10, 15],
    ]);
  });

  test("[U2] one for each sentence, the last of a paragraph says so", () => {
    const utterances = speechOf(utterancesOf(blockOf([["One. Two!", createPause(1)], ["Three"]]), []));
    expect(utterances.map((utterance) => [utteranceText(utterance), utterance.end, utterance.paragraphEnd])).toEqual([
      ["One.", "sentence", undefined],
      ["Two!", "sentence", true],
      ["Three.", "sentence", true],
    ]);
  });

  test.each<[(string | Inline)[], string[]]>([
    [
      ["Hello ", createPause(0.5), "world."],
      ["Hello, ~", "<0.5>", "world."],
    ],
    [
      ["Hello.", createPause(0.5), " World."],
      ["Hello.", "<0.5>", "World."],
    ],
    [
      ["Hello", createPause(0.5), "."],
      ["Hello.", "<0.5>"],
    ],
    [
      ["He said: ", createPause(1), "'Yes.'"],
      ["He said: ~", "<1>", "Yes."],
    ],
    [
      ["un", createPause(0.2), "usual"],
      ["un, ~", "<0.2>", "usual."],
    ],
    [
      [createPause(1), createPause(2.5), "Hi", createPause(0)],
      ["<3.5>", "Hi.", "<0>"],
    ],
    [
      ["一つ", createPause(1), "二つ。"],
      ["一つ、 ~", "<1>", "二つ。"],
    ],
  ])("[U3] pauses stand where they were put: %j", (children, wanted) => {
    expect(said(children)).toEqual(wanted);
  });

  test("[U3] every pause comes out, in order", () => {
    fc.assert(
      fc.property(blocks, (block) => {
        const asked = block.children.flatMap((paragraph) => paragraph.children.filter(isPause));
        const total = asked.reduce((sum, pause) => sum + Math.round(pause.duration * 10), 0);
        let tenths = 0;
        for (const item of utterancesOf(block, [])) if (item.kind === "pause") tenths += Math.round(item.seconds * 10);
        expect(tenths).toBe(total);
      }),
    );
  });

  test.each(["", "   ", "* * * *", "—", "…", "“”", "😀", "👍🏽", "❤️", "🇫🇷", "👩‍👩‍👧", "[1]", "¹"])(
    "[U4] %j gives nothing",
    (text) => {
      expect(said([text])).toEqual([]);
    },
  );

  test("[U5] none is wider than an engine should get, all of it is said", () => {
    fc.assert(
      fc.property(blocks, (block) => {
        for (const utterance of speechOf(utterancesOf(block, lexicon))) {
          expect(utterance.words.length).toBeGreaterThan(0);
          expect(textWidth(utteranceText(utterance))).toBeLessThanOrEqual(MAX_UTTERANCE_WIDTH + 2);
          expect(isSpeakable(utteranceText(utterance))).toBe(true);
        }
      }),
    );
  });

  test("[U5] a long sentence is cut at its strongest boundaries", () => {
    const clause = "the rabbit ran, and ran across the field, to the hole under the hedge";
    const parts = said([`${Array.from({ length: 10 }, () => clause).join("; ")}.`]);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts.slice(0, -1)) expect(part).toMatch(/; ~$/);
  });

  test.each([
    ["2000 letters", "a".repeat(2000)],
    ["2000 digits", "7".repeat(2000)],
    ["an amount of 2000 digits", `$${"7".repeat(1990)}`],
    ["2000 characters of Chinese", "天".repeat(2000)],
    ["2000 small words", "a ".repeat(1000)],
    ["2000 combining marks", `e${"\u0301".repeat(1999)}`],
    ["2000 joined emoji", "👩‍👩‍👧".repeat(250)],
  ])("[U5] %s are cut too", (_what, text) => {
    for (const utterance of speechOf(utterancesOf(blockOf([[text]]), []))) {
      expect(textWidth(utteranceText(utterance))).toBeLessThanOrEqual(MAX_UTTERANCE_WIDTH + 2);
    }
  });

  test.each([
    ["'Oh dear!' she said--and left...", "Oh dear! she said — and left…"],
    ["“Quoted” and ‘quoted’", "Quoted and quoted."],
    ["Wait -- what?!", "Wait — what?"],
    ["No!!! Never!?", "No!"],
    ["A *bold* _word_ • here", "A bold word here."],
    ["See (this) now", "See (this) now."],
    ["Apple Inc., said J. Smith", "Apple Inc, said J ".replace("Smith", "")],
    ["this & that", "this and that."],
    ["and/or word(s)", "and or words."],
    ["it’s rock’n’roll", "it's rock'n'roll."],
    ["¿Qué? ", "¿Qué?"],
    ["a list:", "a list:"],
    ["Verse one\nVerse two\nand on.", "Verse one, Verse two and on."],
    ["The rabbit[12] ran.", "The rabbit ran."],
    ["https://example.com is", "example dot com is."],
    ["well…maybe", "well… maybe."],
    ["soft\u00ADhyphen", "softhyphen."],
    ["Well done👍🏽 all❤️ of you 🇫🇷!", "Well done all of you!"],
    ["It works.\n¹ Others² say so.", "It works."],
    ["¹ Others² say m² so.³", "Others say m² so."],
  ])("[U6] %s becomes %s", (written, wanted) => {
    expect(said([written])[0]?.startsWith(wanted)).toBe(true);
  });

  test("[U6] what the engine is given holds no quote, no ornament and no doubled space", () => {
    fc.assert(
      fc.property(blocks, (block) => {
        for (const utterance of speechOf(utterancesOf(block, []))) {
          const text = utteranceText(utterance);
          expect(text).toBe(text.trim());
          expect(text).not.toMatch(/ {2}|[“”„«»•]|[\n\r]/);
          expect(text.at(-1)).toMatch(/[\p{P}\p{S}\p{L}\p{N}]/u);
        }
      }),
    );
  });

  test("[U6] languages without spaces get none", () => {
    expect(said(["今日は「良い」天気です。明日も！"], "ja-JP")).toEqual(["今日は良い天気です。", "明日も！"]);
    expect(said(["你好，世界"], "zh-CN")).toEqual(["你好，世界。"]);
  });

  test("[U7] pronunciation before say-as before lexicon before the rules", () => {
    const pronunciation = { original: "NASA", replaceWith: "en ay" };
    expect(
      said([{ text: "NASA", pronunciation }, " ", { text: "NASA", say_as: { interpret_as: "spell-out" } }, " NASA $5"]),
    ).toEqual(["en ay N, A, S, A nasser five dollars."]);
  });

  test("[U7] a German date marked as one has the case that the words before the mark ask for", () => {
    const date = { text: "15. März", say_as: { interpret_as: "date" as const } };
    expect(said(["Am ", date, " kam er."], "de-DE")).toEqual(["Am fünfzehnten März kam er."]);
    expect(said(["Es ist ", date, "."], "de-DE")).toEqual(["Es ist fünfzehnter März."]);
  });

  test("[U7] a mark goes on over leaves, and no other rule holds in it", () => {
    const say_as = { interpret_as: "digits" as const };
    const emphasis = { emphasis_strength: "strong" as const };
    expect(
      said([
        { text: "$1", say_as },
        { text: "23", say_as, emphasis },
      ]),
    ).toEqual(["$one two three."]);
    const pronunciation = { original: "$5", replaceWith: "a fiver" };
    expect(said([{ text: "$", pronunciation }, { text: "5", pronunciation, emphasis }, " now"])).toEqual([
      "a fiver now.",
    ]);
  });

  test("[U7] a reading of several words has their offsets", () => {
    const words = wordsIn(blockOf([["In New York for $1.5 million."]]));
    expect(words.map(({ written, spoken }) => [written, spoken])).toEqual([
      ["In", "In"],
      ["New York", "noo yok"],
      ["for", "for"],
      ["$1.5 million", "one point five million dollars"],
    ]);
  });

  test("[U7] a part of a word can be read differently", () => {
    const pronunciation = { original: "mato", replaceWith: "mahto" };
    expect(said(["to", { text: "mato", pronunciation }, "es at NASA's"])).toEqual(["tomahtoes at nasser's."]);
  });

  test("[U7] a reading that a pause splits is not used", () => {
    expect(said(["New ", createPause(1), "York"])).toEqual(["New, ~", "<1>", "York."]);
  });

  test("[U7] a pronunciation without a sound is not used", () => {
    expect(said(["silent ", { text: "ones", pronunciation: { original: "ones", replaceWith: "!" } }])).toEqual([
      "silent ones.",
    ]);
  });

  test("[U7] an address stays in one sentence", () => {
    const address = { text: "12 Main St. Springfield", say_as: { interpret_as: "address" as const } };
    expect(said(["He lives at ", address, ". Good."])).toEqual([
      "He lives at twelve Main Street Springfield.",
      "Good.",
    ]);
  });

  test("[U8] emphasis is carried by every word it touches", () => {
    const emphasis = { emphasis_strength: "strong" as const };
    const words = wordsIn(blockOf([["un", { text: "believable story", emphasis }, " told"]]));
    expect(words.map((word) => [word.written, word.emphasis])).toEqual([
      ["unbelievable", "strong"],
      ["story", "strong"],
      ["told", undefined],
    ]);
  });

  test("[U9] the key is the same wherever the sentence stands, and another where it sounds different", () => {
    const [first, second] = speechOf(utterancesOf(blockOf([["It is $5. It is five dollars."]]), []));
    const [alone] = speechOf(utterancesOf(blockOf([["Well. ", "It is $5."]]), [])).slice(1);
    if (!first || !second || !alone) throw new Error("no utterance");
    expect(utteranceKey(first)).toBe(utteranceKey(alone));
    const [loud] = speechOf(
      utterancesOf(blockOf([[{ text: "It is $5.", emphasis: { emphasis_strength: "strong" } }]]), []),
    );
    const [british] = speechOf(utterancesOf(blockOf([["It is $5."]], "en-GB"), []));
    expect(new Set([first, loud, british].map((one) => one && utteranceKey(one))).size).toBe(3);
  });

  test("an edit changes the key of its own sentence alone", () => {
    const before = "One is here. Two is there, e.g. now. 'Three?' she said. Four.";
    const keys = keysOf(before);
    const changed = keysOf(before.replace("there", "elsewhere"));
    expect(changed.map((key, index) => key === keys[index])).toEqual([true, false, true, true]);
  });

  test("a text of nothing but abbreviations, brackets or list marks takes little time", () => {
    const texts = ["z. B. ", "(a. ", "1) ", "J. R. ", "Nr. 5 ", "5-", "1.234.", "[1] ", "$5-", "a.b@", "12 345 "];
    const start = process.cpuUsage();
    for (const text of texts) utterancesOf(blockOf([[text.repeat(Math.floor(1990 / text.length))]], "de-DE"), []);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1500);
  });

  test("a book's worth of text takes little time", () => {
    const sentence =
      "'Well!' thought Alice to herself, 'after such a fall as this, I shall think nothing of $5--at 20%!' ";
    const book = Array.from({ length: 100 }, () => blockOf([[sentence.repeat(14)]]));
    for (const block of book) utterancesOf(block, lexicon);
    const start = process.cpuUsage();
    for (const block of book) utterancesOf(block, lexicon);
    // 26 600 words; some 60 ms of a core, held loosely for a slow one. Time on the clock would count what else runs.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1500);
  });
});
