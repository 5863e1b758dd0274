import { contrast, parseColour } from "@lectern/colour";
import { expect, test } from "vitest";
import { pageStyle, readableTextColour } from "./page-colours.ts";

test.each(["#000000", "#ffffff", "#ffe100", "#b4420f", "#102a43", "#7f7f7f"])(
  "%s can be read in both themes",
  (colour) => {
    for (const paper of ["#fbf8f3", "#161310", "#777777"]) {
      expect(contrast(parseColour(readableTextColour(colour, paper)), parseColour(paper))).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test("a colour that can be read stays as it is", () => {
  expect(readableTextColour("#b4420f", "#fbf8f3")).toBe("#b4420f");
});

test("the page's policy names the very text of its style", () => {
  expect(pageStyle("#b4420f")).toEqual(pageStyle("#b4420f"));
  expect(pageStyle("#b4420f").hash).not.toBe(pageStyle("#b4420e").hash);
  expect(pageStyle("#b4420f").text).toMatch(/^:root\{--accent:#b4420f\}@media\(prefers-color-scheme:dark\)/);
});
