import { expect, test } from "vitest";
import { stopsBySentence } from "./read-item-figures.ts";

const sentences = [
  { text: "Down.", startsAt: 0.4 },
  { text: "Down again.", startsAt: 2.9 },
  { text: "Deeper.", startsAt: 7 },
];

test("seconds belong to the sentence that was heard when they began, and listeners go on until they stop", () => {
  const stops = [
    { name: "0", count: 1 },
    { name: "2", count: 2 },
    { name: "3", count: 4 },
    { name: "7", count: 8 },
    { name: "900", count: 16 },
    { name: "end", count: 32 },
  ];
  expect(stopsBySentence(sentences, stops).map(({ stops: stopped, listeners }) => [stopped, listeners])).toEqual([
    [3, 63],
    [4, 60],
    [24, 56],
  ]);
});

test("without sentences there are none, and without stops nothing is said of them", () => {
  expect(stopsBySentence([], [{ name: "3", count: 1 }])).toEqual([]);
  expect(stopsBySentence(sentences, []).map(({ listeners }) => listeners)).toEqual([0, 0, 0]);
});
