import { expect, test } from "vitest";
import { checkProjectName } from "./project-name.ts";

test.each([
  ["", "Name field is required."],
  ["   ", "Name field is required."],
  ["ab", "Name field should be at least 3 character long."],
  [" ab ", "Name field should be at least 3 character long."],
  ["abc", undefined],
])("the name %j: %s", (name, problem) => {
  expect(checkProjectName(name)).toBe(problem);
});
