import { expect, test } from "vitest";
import { touchedSummary } from "./touched-summary.ts";

test("says what an entry touches, and where only part of the project was looked at", () => {
  const page = { item_count: 1, sentence_count: 1, looked: 500, before: "x" };
  expect(touchedSummary([page])).toBe("Touches at least 1 sentence in 1 item, of the newest 500 items");
  const end = { item_count: 2, sentence_count: 5, looked: 20 };
  expect(touchedSummary([page, end])).toBe("Touches 6 sentences in 3 items");
  expect(touchedSummary([{ item_count: 0, sentence_count: 0, looked: 3 }])).toBe("Touches nothing in the project");
  expect(touchedSummary([])).toBe("");
});
