import { expect, test } from "vitest";
import { isUnread } from "./unread-news.ts";

test.each([
  [null, null, false],
  ["2026-11-23", null, true],
  ["2026-11-23", undefined, true],
  ["2026-11-23", "2026-11-22", true],
  ["2026-11-23", "2026-11-23", false],
  ["2026-11-23", "2026-12-01", false],
])("news of %s, read to %s", (latest, read, unread) => {
  expect(isUnread(latest, read)).toBe(unread);
});
