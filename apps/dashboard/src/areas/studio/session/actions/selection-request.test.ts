import { blockHash } from "@lectern/script";
import { expect, test } from "vitest";
import { createStore } from "../../../../platform/store/store.ts";
import { block, createTestEditor } from "../../test-kit/sample-script.ts";
import { selectionRequest } from "./selection-request.ts";

function setUp() {
  const { editor } = createTestEditor([block(["one two one"]), block(["one"])]);
  const hashOf = createStore((part: Parameters<typeof blockHash>[0]) => blockHash(part, []));
  const select = (index: number, from: number, to: number) => {
    editor.select({ anchor: { path: [index, 0, 0], offset: from }, focus: { path: [index, 0, 0], offset: to } });
    return selectionRequest({ editor, hashOf });
  };
  return { editor, select };
}

test("another selection is another track, also of the same words elsewhere", () => {
  const { select } = setUp();
  const ids = [select(0, 0, 3), select(0, 4, 7), select(0, 8, 11), select(1, 0, 3)].map((one) => one?.trackId);
  expect(new Set(ids).size).toBe(4);
  expect(select(0, 0, 3)?.trackId).toBe(ids[0]);
});

test("words read in another way since are another track", () => {
  const { editor, select } = setUp();
  const plain = select(0, 0, 3)?.trackId;
  editor.addMark("emphasis", { emphasis_strength: "strong" });
  expect(select(0, 0, 3)?.trackId).not.toBe(plain);
});

test("the words are told by where they begin in their block", () => {
  expect(setUp().select(0, 4, 7)).toMatchObject({ block: block(["two"]), shift: 4 });
});
