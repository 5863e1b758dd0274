import { expect, test } from "vitest";
import { snapShift } from "./drag-changes.ts";

const targets = [0, 1000, 2000];

test("the nearest of all dragged edges goes to the nearest target, if that is within 8 pixels", () => {
  expect(snapShift([1070], targets, 10)).toBe(-70);
  expect(snapShift([940, 1990], targets, 10)).toBe(10);
  expect(snapShift([1080], targets, 10)).toBe(-80);
  expect(snapShift([1081], targets, 10)).toBeUndefined();
  expect(snapShift([2000], targets, 10)).toBe(0);
});

test("nothing snaps where there is nothing", () => {
  expect(snapShift([5], [], 10)).toBeUndefined();
});
