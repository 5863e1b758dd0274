import { expect, test } from "vitest";
import { hasNumber, multirangeOf, type NumberSet, parseMultirange, withNumber } from "./known.ts";

test("numbers in any order are a set of as few stretches as there can be", () => {
  let set: NumberSet = [];
  for (const number of [5, 3, 9, 4, 0, 1, 5, 8]) set = withNumber(set, number);
  expect(set).toEqual([
    [0, 1],
    [3, 5],
    [8, 9],
  ]);
  const held = Array.from({ length: 11 }, (_, number) => number).filter((number) => hasNumber(set, number));
  expect(held).toEqual([0, 1, 3, 4, 5, 8, 9]);
});

test("it is read as it was written for PostgreSQL", () => {
  const set: NumberSet = [
    [0, 1],
    [3, 100_000],
  ];
  expect([multirangeOf(set), parseMultirange("{[0,2),[3,100001)}")]).toEqual(["{[0,2),[3,100001)}", set]);
  expect([multirangeOf([]), parseMultirange("{}")]).toEqual(["{}", []]);
});
