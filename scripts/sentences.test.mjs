import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkSentences } from "./lib/sentences.mjs";

let root;

function write(files) {
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "lectern-sentences-"));
  write({ "packages/script/src/a.ts": 'export const a = "There is no such thing.";', "apps/x/src/b.ts": "export {};" });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a sentence in one place is sound, in tests it is not counted", () => {
  write({ "apps/x/src/b.test.ts": '"There is no such thing.";' });
  expect(checkSentences(root)).toEqual({ modules: 2, sentences: 1, problems: [] });
});

test.each([
  ["a text", "b.ts", 'const b = "There is no such thing.";'],
  ["a template", "b.ts", "const b = `There is no such thing.`;"],
  ["a page's text", "b.tsx", "const b = <p>\n  There is no\n  such thing.\n</p>;"],
  ["an attribute", "b.tsx", 'const b = <p title="There is no such thing." />;'],
])("%s that says it again is found", (_what, name, source) => {
  write({ [`apps/x/src/${name}`]: source });
  expect(checkSentences(root).problems).toEqual([
    `"There is no such thing." stands in 2 places: apps/x/src/${name}, packages/script/src/a.ts`,
  ]);
});

test("a specified message is found however short it is, other short texts are not", () => {
  write({ "apps/x/src/b.ts": '["Name is required", "Name is required", "Try again.", "Try again."];' });
  const specified = ["Name is required"];
  expect(checkSentences(root, { specified }).problems).toHaveLength(1);
});

test("an exception is heard, and has to go when it is not needed", () => {
  const exceptions = { "There is no such thing.": "two areas" };
  expect(checkSentences(root, { exceptions }).problems).toEqual([
    '"There is no such thing." is no exception any more: take it off the list',
  ]);
  write({ "apps/x/src/b.ts": '"There is no such thing.";' });
  expect(checkSentences(root, { exceptions }).problems).toEqual([]);
});
