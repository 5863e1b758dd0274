import { expect, test } from "vitest";
import { formatTime } from "./format-time.ts";

test.each([
  [0, "0:00"],
  [9.99, "0:09"],
  [61, "1:01"],
  [3599, "59:59"],
  [3600, "1:00:00"],
  [3849, "1:04:09"],
  [-1, "0:00"],
])("%s seconds are %s", (seconds, text) => {
  expect(formatTime(seconds, "en")).toBe(text);
});

test("a time is written in the digits of its language", () => {
  expect(formatTime(3849, "ar-EG")).toBe("١:٠٤:٠٩");
});
