import { expect, test } from "vitest";
import { relationReadings } from "./relation.ts";

const languages = "en de nl fr es it pt ru uk pl cs sk sv da nb fi hu ro tr el bg ja zh no nn cmn".split(" ");

test.each(languages)("each comparison has a name of its own in %s", (language) => {
  const names = "< > ≤ ≥ = ≠ ≈"
    .split(" ")
    .map((sign) => relationReadings(`3 ${sign} 4`, language).map(({ spoken }) => spoken));
  expect(names.map(({ length }) => length)).toEqual(names.map(() => 1));
  const spoken = names.flat();
  expect(spoken.filter((name) => /^[^\s<>≤≥=≠≈](?:.*\S)?$/u.test(name))).toEqual(spoken);
  expect(new Set(spoken).size).toBe(spoken.length);
});

test("signs of a language without names are left to the engine", () => {
  expect(relationReadings("3 < 4", "cy")).toEqual([]);
});
