import { expect, test } from "vitest";
import { pictureProblem } from "./picture-file.ts";

test.each([
  ["image/png", 1, undefined],
  ["image/jpeg", 5_000_000, undefined],
  ["image/jpeg", 5_000_001, "A picture may have 5 MB at most."],
  ["image/png", 0, "This picture is empty."],
  ["image/svg+xml", 100, "Choose a PNG, JPEG, WebP, GIF or AVIF image."],
  ["application/pdf", 100, "Choose a PNG, JPEG, WebP, GIF or AVIF image."],
  ["", 100, "Choose a PNG, JPEG, WebP, GIF or AVIF image."],
])("a file of %s with %i bytes: %s", (type, size, problem) => {
  expect(pictureProblem({ type, size })).toBe(problem);
});
