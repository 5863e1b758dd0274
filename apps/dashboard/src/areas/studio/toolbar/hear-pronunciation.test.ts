import { expect, test } from "vitest";
import { block, createTestEditor, george } from "../test-kit/sample-script.ts";
import { pronunciationRequest } from "./hear-pronunciation.ts";

const words = {
  range: { anchor: { path: [0, 1, 0], offset: 4 }, focus: { path: [0, 1, 0], offset: 9 } },
  text: "Alice",
};

test("the words alone are heard, in their block's voice, with what is to be spoken for them", () => {
  const { editor } = createTestEditor([{ ...block(["One", "and Alice went"], george), heading: 2 }]);
  const request = pronunciationRequest(editor, words, " Alyss ");
  const pronunciation = { original: "Alice", replaceWith: "Alyss" };
  expect(request).toMatchObject({ block: block([[{ text: "Alice", pronunciation }]], george), shift: 8 });
  expect(request?.block).not.toHaveProperty("heading");
});

test("without anything to be spoken there is nothing to hear", () => {
  const { editor } = createTestEditor([block(["One", "and Alice went"])]);
  expect(pronunciationRequest(editor, words, " ")).toBeUndefined();
  expect(pronunciationRequest(editor, words, "x".repeat(201))).toBeUndefined();
});
