import { expect, test } from "vitest";
import { paste } from "./with-paste.ts";
import { block, caret, createTestEditor, pause, texts, title } from "../test-kit/sample-script.ts";
import { george } from "../../../platform/voices/test-kit/voices.ts";
import { htmlOf, plainTextOf } from "./with-script.ts";

function copied(editor: ReturnType<typeof createTestEditor>["editor"]): Map<string, string> {
  const data = new Map<string, string>();
  editor.setFragmentData({
    setData: (type: string, value: string) => data.set(type, value),
  } as unknown as DataTransfer);
  return data;
}

const script = [
  title("Alice & co"),
  { ...block(["A heading"]), heading: 2 as const },
  block(
    [[{ text: "One " }, pause(0.5), { text: "two", emphasis: { emphasis_strength: "strong" } }], "<three>"],
    george,
  ),
];

test("other programs get the text alone: paragraphs, headings, no pauses and no controls", () => {
  expect(plainTextOf(script)).toBe("Alice & co\n\nA heading\n\nOne two\n<three>");
  expect(htmlOf(script)).toBe("<h1>Alice &amp; co</h1>\n<h3>A heading</h3>\n<p>One two</p>\n<p>&lt;three&gt;</p>");
});

test("words of one paragraph are no paragraph", () => {
  const { editor } = createTestEditor([block(["One two"])]);
  editor.select({ anchor: { path: [0, 0, 0], offset: 4 }, focus: { path: [0, 0, 0], offset: 7 } });
  const data = copied(editor);
  expect(data.get("text/plain")).toBe("two");
  expect(data.get("text/html")).toBe("<span>two</span>");
});

test("a caret copies nothing", () => {
  const { editor } = createTestEditor([block(["One two"])]);
  caret(editor, [0, 0, 0], 2);
  expect(copied(editor).size).toBe(0);
});

test("what is copied is pasted with its voices, marks and pauses", () => {
  const { editor } = createTestEditor(structuredClone(script));
  editor.select({ anchor: { path: [1, 0, 0], offset: 0 }, focus: { path: [2, 1, 0], offset: 7 } });
  const data = copied(editor);
  const other = createTestEditor([block([""])]);
  caret(other.editor, [0, 0, 0], 0);
  paste(
    other.editor,
    { getData: (type) => data.get(type) ?? "" },
    { parseHtml: () => expect.fail(), refuse: () => {} },
  );
  expect(texts(other.editor)).toEqual([["A heading"], ["One [0.5]two", "<three>"]]);
  expect(other.editor.children).toEqual(script.slice(1));
});
