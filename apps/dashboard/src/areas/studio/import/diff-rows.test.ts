import { diffScripts } from "@lectern/script";
import { expect, test } from "vitest";
import { block, title } from "../test-kit/sample-script.ts";
import { diffRows, summaryOf } from "./diff-rows.ts";

const [one, two, three] = ["Alice was very tired.", "She had nothing to do.", "There was a rabbit."].map((text) => {
  return block([text]);
});

function rowsOf(before: ReturnType<typeof block>[], after: ReturnType<typeof block>[]) {
  return diffRows(before, after, diffScripts(before, after));
}

test("changes are listed in reading order, with what stays between them counted", () => {
  const before = [title("Alice"), one!, block([""]), two!, block(["Gone."]), three!];
  const rows = rowsOf(before, [title("Alice"), one!, block(["She had something to do."]), three!, block(["New."])]);
  expect(rows.map((row) => (row.kind === "unchanged" ? row.paragraphs : [row.kind, row.parts, row.lang]))).toEqual([
    2,
    [
      "changed",
      [
        { kind: "same", text: "She had " },
        { kind: "removed", text: "nothing" },
        { kind: "added", text: "something" },
        { kind: "same", text: " to do." },
      ],
      "en-GB",
    ],
    ["removed", [{ kind: "removed", text: "Gone." }], "en-GB"],
    1,
    ["added", [{ kind: "added", text: "New." }], "en-GB"],
  ]);
  expect(summaryOf(rows)).toBe("1 changed, 1 added, 1 removed");
});

test("a paragraph that was moved is said to be", () => {
  const rows = rowsOf([one!, two!, three!], [two!, three!, one!]);
  expect(rows.map(({ kind }) => kind)).toEqual(["removed", "unchanged", "moved"]);
});

test("without a change there is nothing to list", () => {
  expect(rowsOf([title("Alice"), one!, block([""])], [title("Alice"), one!])).toEqual([]);
});
