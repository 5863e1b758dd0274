import { MAX_COVER_BYTES } from "@lectern/contract/limits";
import { expect, test } from "vitest";
import { coverProblem, logoProblem } from "./picture-file.ts";

const square = { width: 1400, height: 1400 };

test.each([
  ["a square JPEG of 1400 pixels", "image/jpeg", MAX_COVER_BYTES, square, undefined],
  ["a TIFF, which the browser cannot read", "image/tiff", 9, undefined, undefined],
  ["another kind", "image/webp", 9, square, "Choose a JPG, PNG, GIF or TIFF image."],
  ["an empty file", "image/png", 0, undefined, "This picture is empty."],
  ["a byte too many", "image/png", MAX_COVER_BYTES + 1, square, "The image may have 4 MB at most."],
  ["what is no PNG", "image/png", 9, undefined, "This picture is damaged. Choose another."],
  [
    "a pixel too wide",
    "image/png",
    9,
    { width: 1401, height: 1400 },
    "The image has to be square. This one has 1401 × 1400 pixels.",
  ],
  [
    "a pixel too small",
    "image/gif",
    9,
    { width: 1399, height: 1399 },
    "The image has to have at least 1400 × 1400 pixels. This one has 1399 × 1399.",
  ],
])("%s", (_what, type, size, pixels, problem) => {
  expect(coverProblem({ type, size }, pixels)).toBe(problem);
});

test("a logo may have any shape and size", () => {
  expect(logoProblem({ type: "image/png", size: 9 }, { width: 300, height: 20 })).toBeUndefined();
  expect(logoProblem({ type: "image/webp", size: 9 }, { width: 300, height: 20 })).toContain("Choose a JPG");
});
