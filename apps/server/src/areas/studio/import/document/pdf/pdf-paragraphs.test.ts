import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { makePdf, makeScannedPdf, type PdfTextLine } from "../../test-kit/make-pdf.ts";
import { Unreadable } from "../../unreadable.ts";
import { pdfParagraphs } from "./pdf-paragraphs.ts";

const leading = 14;

/** Lines one under another from `top` down, at 11 points. */
function column(texts: readonly string[], options: { left?: number; top?: number; size?: number } = {}): PdfTextLine[] {
  const { left = 72, top = 700, size = 11 } = options;
  return texts.map((text, index) => ({ text, left, bottom: top - index * leading, size }));
}

async function textsOf(pages: PdfTextLine[][]): Promise<string[]> {
  const { paragraphs } = await pdfParagraphs(makePdf(pages));
  return paragraphs.map(({ text, heading }) => (heading ? `# ${text}` : text));
}

async function failureOf(bytes: Uint8Array): Promise<string> {
  return pdfParagraphs(bytes).then(
    () => "",
    (error: unknown) => {
      if (error instanceof Unreadable) return `${error.failureType} ${error.message}`;
      throw error;
    },
  );
}

const first = [
  "Alice was beginning to get very tired of sitting by her sister on the bank, and",
  "of having nothing to do: once or twice she had peeped into the book her sister",
  "was reading, but it had no pictures or conversations in it.",
];
const second = [
  "So she was considering in her own mind, as well as she could, for the hot day",
  "made her feel very sleepy and stupid, whether the pleasure of making a daisy-",
  "chain would be worth the trouble of getting up and picking the daisies.",
];

describe("a PDF", () => {
  test("gives its headline, its language and its lines as paragraphs again", async () => {
    const page = [
      { text: "Down the Rabbit-Hole", left: 72, bottom: 760, size: 22 },
      ...column(first),
      ...column(second, { top: 700 - 4 * leading }),
    ];
    expect(await pdfParagraphs(makePdf([page], { language: "en-GB" }))).toEqual({
      title: "Down the Rabbit-Hole",
      language: "en-GB",
      paragraphs: [{ text: first.join(" ") }, { text: second.join(" ").replace("daisy- chain", "daisychain") }],
    });
  });

  test("passes between the halves of the library without being serialised", async () => {
    const clone = vi.spyOn(globalThis, "structuredClone");
    expect(await textsOf([column(first)])).toEqual([first.join(" ")]);
    expect(clone).not.toHaveBeenCalled();
    clone.mockRestore();
  });

  test("parts paragraphs by an indented first line", async () => {
    const page = [
      ...column(first),
      { text: second[0] ?? "", left: 88, bottom: 700 - 3 * leading },
      ...column(second.slice(1), { top: 700 - 4 * leading }),
    ];
    expect(await textsOf([page])).toHaveLength(2);
  });

  test("makes words whole again, and keeps compounds that stand elsewhere", async () => {
    const lines = [
      "The well-known rabbit hur-",
      "ried on, and was less well-",
      "known for its manners than for its beauti-",
      "ful E-",
      "Mail and for the golden watch it looked at every now and then--",
      "so they said.",
    ];
    const page = column([...first, ...lines]);
    const text = (await textsOf([page])).join(" ");
    expect(text).toContain("The well-known rabbit hurried on, and was less well-known for its manners");
    expect(text).toContain(
      "than for its beautiful E-Mail and for the golden watch it looked at every now and then--so they said.",
    );
  });

  test("joins a paragraph over the end of a page", async () => {
    const pages = [column([...first, second[0] ?? ""], { top: 300 }), column(second.slice(1), { top: 700 })];
    expect((await textsOf(pages)).at(-1)).toMatch(/for the hot day made her feel/);
  });

  test("reads one column after the other, under what spans both", async () => {
    const left = Array.from({ length: 12 }, (_, index) => `left line ${index} has some words to fill it`);
    const right = Array.from({ length: 12 }, (_, index) => `right line ${index} has some words to fill it`);
    const wide = {
      text: "A wide line that spans both of the columns and goes on from the left to the far right edge.",
      left: 60,
      bottom: 740,
    };
    const page = [
      wide,
      ...left.flatMap((text, index) => [
        { text, left: 60, bottom: 700 - index * leading },
        { text: right[index] ?? "", left: 310, bottom: 700 - index * leading },
      ]),
    ];
    const text = (await textsOf([page])).join(" ");
    const order = [...text.matchAll(/(left|right) line (\d+)/g)].map(([, side, line]) => `${side} ${line}`);
    expect(order).toEqual([...left.map((_, index) => `left ${index}`), ...right.map((_, index) => `right ${index}`)]);
    expect(text.startsWith("A wide line")).toBe(true);
  });

  test("keeps a paragraph together whose lines get shorter beside a box after a full stop", async () => {
    const above = [
      "Alice was beginning to get very tired of sitting by her sister on the bank, and",
      "of having nothing to do but to peep into the book that her sister was reading a.",
    ];
    const beside = [
      "She was considering in her own mind, as well",
      "as she could, for the hot day made her feel",
      "very sleepy and stupid, whether the pleasure",
      "of making a daisy chain would be worth the",
    ];
    const box = [
      "White rabbits live in the warrens",
      "that run for many metres below a",
      "meadow or a hedge, and own watches",
      "that they look at when they run.",
    ];
    const below = ["trouble of getting up and picking the daisies, when suddenly a White Rabbit ran by."];
    const page = [
      ...column(above),
      ...column(beside, { top: 700 - 2 * leading }),
      ...column(box, { top: 700 - 2 * leading, left: 370, size: 9 }),
      ...column(below, { top: 700 - 6 * leading }),
    ];
    expect(await textsOf([page])).toEqual([[...above, ...beside, ...below].join(" "), box.join(" ")]);
  });

  test("reads a table row by row", async () => {
    const cells = [
      ["Tea from the hills of Assam", "Black"],
      ["Cake", "With a good deal of jam in it"],
      ["Bread-and-butter with sugar", "As thin as the Hatter likes it"],
      ["Treacle", "From a well, as the Dormouse said"],
      ["Mustard, which is no bird", "None"],
    ];
    const rows = cells.flatMap(([one = "", other = ""], index) => [
      { text: one, left: 72, bottom: 600 - index * leading },
      { text: other, left: 310, bottom: 600 - index * leading },
    ]);
    const text = (await textsOf([[...column(first), ...rows]])).join(" ");
    for (const [one = "", other = ""] of cells) expect(text).toContain(`${one} ${other}`);
  });

  test("leaves out running heads, footers and page numbers", async () => {
    const pages = [1, 2, 3, 4].map((page) => {
      const head = { text: `The Daily Wonder, 14 March 2026, page ${page}`, left: 72, bottom: 810 };
      const foot = { text: `Page ${page} of 4`, left: 280, bottom: 30 };
      return column(first.map((line) => `${page}: ${line}`)).concat(head, foot);
    });
    const text = (await textsOf(pages)).join(" ");
    expect(text).not.toMatch(/Daily Wonder|Page \d/);
    expect(text.match(/\d: Alice/g)).toHaveLength(4);
  });

  test("marks larger type as headings and leaves bullets and contents out", async () => {
    const page = [
      ...column(first),
      { text: "The fall", left: 72, bottom: 640, size: 16 },
      ...column(["\u0095 Down, down, down.", "\u0095 Would the fall never end?"], { top: 610 }),
      ...column(["Chapter one . . . . . . . . . . 12"], { top: 560 }),
    ];
    expect(await textsOf([page])).toEqual([
      first.join(" "),
      "# The fall",
      "Down, down, down.",
      "Would the fall never end?",
    ]);
  });

  test("leaves out the small raised figure that leads to a note", async () => {
    const page = [
      { text: "Alice fell", left: 72, bottom: 700 },
      { text: "12", left: 113.2, bottom: 704, size: 6.5 },
      { text: "very slowly.", left: 123, bottom: 700 },
    ];
    expect(await textsOf([page])).toEqual(["Alice fell very slowly."]);
  });
});

describe("a PDF that cannot be read", () => {
  const noText = "INVALID_FILE There is no text in this PDF. If it is a scan, it needs text recognition first.";

  test("for its password is told", async () => {
    expect(await failureOf(makePdf([column(first)], { isProtected: true }))).toBe(
      "INVALID_FILE This PDF is protected with a password. Please remove the password and try again.",
    );
  });

  test("for being pictures only, or empty, is told", async () => {
    expect(await failureOf(makeScannedPdf())).toBe(noText);
    expect(await failureOf(makePdf([[]]))).toBe(noText);
    expect(await failureOf(makePdf([[{ text: "* * *", left: 72, bottom: 700 }]]))).toBe(noText);
  });

  test("for its pages being too many is told", async () => {
    const pages = Array.from({ length: 301 }, () => []);
    expect(await failureOf(makePdf(pages))).toBe("INVALID_FILE This PDF has more than 300 pages.");
  });

  test("for whatever was changed in it is read or told", async () => {
    const whole = makePdf([column(first), column(second)]);
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const changed = Uint8Array.from(whole);
        for (const [index, value] of changes) changed[index] = value;
        expect(typeof (await failureOf(changed))).toBe("string");
      }),
      { numRuns: 100 },
    );
  });

  test("for being damaged is told", async () => {
    const damaged = "INVALID_FILE This PDF could not be opened. It may be damaged.";
    expect(await failureOf(Buffer.from("%PDF-1.7\nnothing more"))).toBe(damaged);
    expect(await failureOf(Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(5000, "x")]))).toBe(damaged);
  });
});
