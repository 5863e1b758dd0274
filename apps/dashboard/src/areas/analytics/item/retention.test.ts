import { expect, test } from "vitest";
import { dropOf, retentionPath, retentionRows, steepestDrops } from "./retention.ts";

const sentences = [
  { text: "The price of bread", starts_at: 0, listeners: 200, stops: 10 },
  { text: "A loaf costs more.", starts_at: 3, listeners: 190, stops: 90 },
  { text: "Flour is part of it.", starts_at: 6, listeners: 100, stops: 1 },
  { text: "So is rent.", starts_at: 9, listeners: 99, stops: 9 },
];

test("a sentence loses what the next one lacks, the last who did not hear it out", () => {
  const rows = retentionRows(sentences);
  expect(rows.map(({ from, to }) => [from, to])).toEqual([
    [1, 0.95],
    [0.95, 0.5],
    [0.5, 0.495],
    [0.495, 0.45],
  ]);
  expect(rows.map((row) => Math.round(dropOf(row)))).toEqual([5, 45, 1, 4]);
});

test("the steepest drop comes first, and none where hardly any stop", () => {
  expect(steepestDrops(retentionRows(sentences), 2).map(({ text }) => text)).toEqual([
    "A loaf costs more.",
    "The price of bread",
  ]);
  expect(steepestDrops(retentionRows(sentences.map((one) => ({ ...one, listeners: 200, stops: 0 }))), 4)).toEqual([]);
});

test("who joins later than at the first sentence does not make a share over one", () => {
  const rows = retentionRows([
    { text: "One.", starts_at: 0, listeners: 50, stops: 0 },
    { text: "Two.", starts_at: 5, listeners: 100, stops: 0 },
  ]);
  expect(rows.map(({ from }) => from)).toEqual([0.5, 1]);
  expect(rows.map(dropOf)).toEqual([0, 0]);
});

test("without plays nothing is drawn over nothing", () => {
  const rows = retentionRows([{ text: "One.", starts_at: 0, listeners: 0, stops: 0 }]);
  expect(rows[0]).toMatchObject({ from: 0, to: 0 });
  expect(steepestDrops(rows, 3)).toEqual([]);
});

test("the curve runs from the first second to the last", () => {
  expect(retentionPath(retentionRows(sentences), 12)).toBe(
    "M0.00 0.00L25.00 5.00L50.00 50.00L75.00 50.50L100.00 55.00",
  );
  expect(retentionPath([], 12)).toBe("");
  expect(retentionPath(retentionRows(sentences), 0)).toBe("");
});
