import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Imported } from "../imported.ts";
import { pdfParagraphs } from "./pdf/pdf-paragraphs.ts";

const alice = readFileSync(new URL("../../../../../../../fixtures/alice.txt", import.meta.url), "utf8")
  .split(/\n\s*\n/)
  .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
  .filter((paragraph) => paragraph.length > 120);

function read(name: string): Promise<Imported> {
  return pdfParagraphs(readFileSync(new URL(`../test-kit/pdf/${name}.pdf`, import.meta.url)), "en-US");
}

async function linesOf(name: string): Promise<string[]> {
  const { paragraphs } = await read(name);
  return paragraphs.map(({ text, heading }) => (heading === undefined ? text : `# ${text}`));
}

describe("two justified columns", () => {
  test("are read one after the other, above and below a heading over both", async () => {
    expect(await linesOf("two-columns")).toEqual([
      "# Introduction",
      ...alice.slice(0, 6),
      "# A heading that spans both columns",
      ...alice.slice(6, 10),
    ]);
  });

  test("of a paper are read without its notes and page numbers, bold lines as headings", async () => {
    expect((await read("paper")).title).toBe("Down the Rabbit-Hole");
    expect(await linesOf("paper")).toEqual([
      "Lewis Carroll",
      "ABSTRACT",
      alice[3],
      "# Introduction",
      ...alice.slice(0, 6),
      "# The Hall of Doors",
      ...alice.slice(6, 12),
    ]);
  });
});

describe("a text from right to left", () => {
  const arabic = [
    "لما كان الاعتراف بالكرامة المتأصلة في جميع أعضاء الأسرة البشرية وبحقوقهم المتساوية الثابتة هو أساس الحرية والعدل والسلام في العالم. ولما كان تناسي حقوق الإنسان وازدراؤها قد أفضيا إلى أعمال همجية آذت الضمير الإنساني.",
    "اعتُمد الإعلان في 10 ديسمبر 1948 بقرار رقم 217 (III) من الجمعية العامة (في باريس)، وصوتت 48 دولة لصالحه. يولد جميع الناس أحراراً متساوين في الكرامة والحقوق.",
    "# المادة الأولى",
    "يستخدم برنامج Lectern version 2.5 لقراءة النصوص، كما في WordPress. لا إله إلا الله. الألف واللام: لأن، الآن، الإسلام، لآلئ.",
  ];

  test.each(["arabic", "arabic-office"])(
    "%s has its letters joined and in order, with numbers, Latin words and brackets where they belong",
    async (name) => {
      expect((await read(name)).title).toBe("الإعلان العالمي لحقوق الإنسان");
      expect(await linesOf(name)).toEqual(arabic);
    },
  );

  test("in two columns is read from the right one on", async () => {
    expect((await read("hebrew")).title).toBe("ההכרזה לכל באי עולם");
    expect(await linesOf("hebrew")).toEqual([
      "הואיל והכרה בכבוד הטבעי אשר לכל בני משפחת האדם ובזכויותיהם השוות והבלתי נפקעות הוא יסוד החופש, הצדק והשלום בעולם. הואיל והזלזול בזכויות האדם וביזוין הבשילו מעשים פראיים שפגעו קשה במצפונה של האנושות.",
      "ההכרזה התקבלה ב-10 בדצמבר 1948 (בפריז) ברוב של 48 קולות. כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון.",
      "כל אדם זכאי לזכויות ולחרויות שנקבעו בהכרזה זו ללא הפליה כלשהי מטעמי גזע, צבע, מין, לשון, דת, דעה פוליטית או דעה בבעיות אחרות, בגלל מוצא לאומי או חברתי, קנין, לידה או מעמד אחר.",
      "גדולה מזו, לא יופלה אדם על פי מעמדה המדיני, על פי סמכותה או על פי מעמדה הבינלאומי של המדינה או הארץ שאליה הוא שייך, דין שהארץ היא עצמאית, ובין שהיא נתונה לנאמנות.",
    ]);
  });
});

test("initials are joined to their words, and a box stands after the paragraph it is set beside", async () => {
  const { title, paragraphs } = await read("drop-cap");
  const texts = paragraphs.map(({ text }) => text);
  expect(title).toBe("Down the Rabbit-Hole");
  expect(texts).toHaveLength(6);
  expect(texts[0]).toMatch(/^Alice was beginning .* conversations\?”$/);
  expect(texts[2]).toMatch(/^There was nothing so very remarkable .* rabbit-hole under the hedge\.$/);
  expect(texts.slice(3)).toEqual([
    "The rabbit",
    "White rabbits live in warrens that run for many metres below a meadow. This one owns a waistcoat.",
    expect.stringMatching(/^In another moment down went Alice/),
  ]);
});

test("a box close to the text, over a section of columns, is no part of its lines", async () => {
  expect((await read("box-office")).title).toBe("Down the Rabbit-Hole");
  expect(await linesOf("box-office")).toEqual([
    alice[0],
    alice[2],
    "A side note about rabbits that stands in a box beside the text and has several lines of its own.",
    "# A bold heading",
    ...alice.slice(4, 9),
  ]);
});
