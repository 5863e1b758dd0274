import { describe, expect, test } from "vitest";
import { textParagraphs } from "./text-paragraphs.ts";
import type { ImportedParagraph } from "../imported.ts";
import { extractTitle } from "./extract-title.ts";

const textsOf = (text: string): string[] => textParagraphs(text).map((paragraph) => paragraph.text);

describe("textParagraphs", () => {
  test("parts at empty lines and joins what was wrapped at a column", () => {
    const text = `Alice was beginning to get very tired of sitting by
her sister on the bank, and of having nothing to do:
once or twice she had peeped into the book.

So she was considering in her own mind.`;
    expect(textsOf(text)).toEqual([
      "Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing to do: once or twice she had peeped into the book.",
      "So she was considering in her own mind.",
    ]);
  });

  test("takes every line for a paragraph where no empty line parts them", () => {
    const long =
      "A paragraph that is written on one long line, as word processors save it, goes on and on and on. ".repeat(2);
    expect(textsOf(`${long}\n${long}\nShort.`)).toEqual([long.trim(), long.trim(), "Short."]);
    expect(textsOf("First one here.\nSecond one there.\nThird one now.")).toHaveLength(3);
  });

  test("joins wrapped lines of a text that is one paragraph", () => {
    const text =
      "Alice was beginning to get very tired of sitting by\nher sister on the bank, and of having nothing to do:\nonce or twice she had peeped.";
    expect(textsOf(text)).toHaveLength(1);
  });

  test("keeps the items of a list and the lines of a poem apart", () => {
    expect(textParagraphs("To buy:\n\n- tea\n- cake, and a good deal\n  of it\n- jam\n\n1. Boil\n2. Pour")).toEqual([
      { text: "To buy:" },
      { text: "tea", list: 1 },
      { text: "cake, and a good deal of it", list: 1 },
      { text: "jam", list: 1 },
      { text: "1. Boil", list: 2 },
      { text: "2. Pour", list: 2 },
    ]);
    expect(textsOf("– Who are you?\n– I hardly know.")).toEqual(["– Who are you?", "– I hardly know."]);
    expect(textParagraphs("14. March was cold.")).toEqual([{ text: "14. March was cold." }]);
    expect(textsOf("Title\n\nHow doth the little\nCrocodile\nImprove")).toHaveLength(4);
  });

  test("parts at every kind of empty line, and drops ornaments", () => {
    expect(textsOf("a\n\nb\n\nc\n \t \nd\u2029e\fg")).toEqual(["a", "b", "c", "d", "e", "g"]);
    expect(textsOf("One\n\n* * *\n\n-----\n\nTwo")).toEqual(["One", "Two"]);
  });

  test("joins broken lines of Japanese without a space", () => {
    const line = "アリスは川辺でお姉さんのとなりにすわってなんにもすることがないのでとても退屈し";
    expect(textsOf(`${line}\n${line}\n\n終わり`)).toEqual([line + line, "終わり"]);
  });
});

describe("extractTitle", () => {
  const long = { text: `${"word ".repeat(30)}end.` };

  test.each<[ImportedParagraph[], string | undefined]>([
    [[{ text: "Down the Rabbit-Hole" }, long], "Down the Rabbit-Hole"],
    [[{ text: "Marked", heading: 1 }, { text: "Short." }], "Marked"],
    [[{ text: "A sentence stands first." }, long], undefined],
    [[{ text: "Alone" }], undefined],
    [[{ text: "one" }, { text: "two" }, { text: "three" }], undefined],
    [[], undefined],
  ])("%# takes the first line for a headline when it reads like one", (paragraphs, title) => {
    const imported = extractTitle(paragraphs, "en");
    expect(imported.title).toBe(title);
    expect(imported.paragraphs).toEqual(title === undefined ? paragraphs : paragraphs.slice(1));
  });
});
