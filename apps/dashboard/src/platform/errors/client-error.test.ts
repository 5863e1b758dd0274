import { expect, test } from "vitest";
import { ApiFailure, SignedOutError } from "./failure.ts";
import { describeClientError, isExpected } from "./client-error.ts";

function refusal(status: number): ApiFailure {
  return new ApiFailure("No.", { failureType: undefined, status, errors: [] });
}

test.each([
  ["a refusal", refusal(404), true],
  ["a server that failed", refusal(500), false],
  ["a session that is over", new SignedOutError(), true],
  ["something called off", new DOMException("Aborted", "AbortError"), true],
  ["a lost network", new TypeError("Failed to fetch"), true],
  ["a lost network in Safari", new TypeError("Load failed"), true],
  ["code that is wrong", new TypeError("Cannot read properties of undefined (reading 'id')"), false],
  ["a word", "broken", false],
])("%s", (_what, error, expected) => {
  expect(isExpected(error)).toBe(expected);
});

test("an error is named with its page, and cut where it is long", () => {
  const error = new RangeError("x".repeat(2000));
  const told = describeClientError(error, "/organisation");
  expect(told).toMatchObject({ name: "RangeError", path: "/organisation" });
  expect([told.message.length, (told.stack ?? "").length <= 5000]).toEqual([1000, true]);
  const foreign = new RangeError("x".repeat(999) + "😀");
  foreign.stack = `\0${"あ".repeat(4000)}`;
  const cut = describeClientError(foreign, "/");
  expect(cut.message.isWellFormed()).toBe(true);
  expect(cut.stack).toBeUndefined();
  expect(describeClientError("broken", "/")).toMatchObject({ name: "Error", message: "broken" });
});
