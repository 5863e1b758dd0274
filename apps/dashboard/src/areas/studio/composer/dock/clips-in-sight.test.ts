import { expect, test } from "vitest";
import { clipsInSight } from "./clips-in-sight.ts";
import { music, s } from "../scene/test-kit/views.ts";

const clips = ["one", "two", "three", "four", "five"].map((id, index) => music(id, index * 10, 10));
const seen = (from: number, to: number, ...kept: (string | undefined)[]) =>
  clipsInSight(clips, { from: s(from), to: s(to), kept }).map(({ view, index }) => `${index} ${view.id}`);

test("clips that overlap what is in sight are rendered, with their places in the row", () => {
  expect(seen(15, 25)).toEqual(["1 two", "2 three"]);
  expect(seen(10, 20)).toEqual(["1 two"]);
  expect(seen(45, 90)).toEqual(["4 five"]);
  expect(seen(60, 90)).toEqual([]);
});

test("the selected clip and the one of the Tab key are rendered wherever they are", () => {
  expect(seen(20, 30, "five", "one")).toEqual(["0 one", "2 three", "4 five"]);
  expect(seen(20, 30, undefined, "three")).toEqual(["2 three"]);
});
