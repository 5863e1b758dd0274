import { expect, test } from "vitest";
import { withDenseLevels } from "./heading-levels.ts";

test.each([
  [
    [2, 4, 2],
    [1, 2, 1],
  ],
  [
    [1, 2, 3, 4, 6],
    [1, 2, 3, 3, 3],
  ],
  [
    [-40, -28, undefined, -40],
    [1, 2, undefined, 1],
  ],
  [[undefined], [undefined]],
  [[], []],
])("levels %j are %j", (levels, dense) => {
  const paragraphs = levels.map((heading) => (heading === undefined ? { text: "a" } : { text: "a", heading }));
  expect(withDenseLevels(paragraphs).map(({ heading }) => heading)).toEqual(dense);
});
