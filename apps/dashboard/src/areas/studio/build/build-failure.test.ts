import { expect, test } from "vitest";
import { buildFailure, failureTitle, noCreditsFailure, shortageText } from "./build-failure.ts";

test.each(["NO_ENOUGH_AUDIOS", "PLAN_LIMIT"])("%s offers another plan, in the server's words", (failureType) => {
  const failure = buildFailure(failureType, "You can only store 3 audios in the free plan");
  expect(failure).toEqual({ kind: "plan", message: "You can only store 3 audios in the free plan" });
  expect(failureTitle(failure)).toBeUndefined();
});

test.each([
  ["when none is left", noCreditsFailure({ needed: 41, remaining: 0 }), "No words remaining."],
  [
    "when some are left, but too few",
    noCreditsFailure({ needed: 1041, remaining: 986 }),
    "Not enough words remaining.",
  ],
  [
    "when the server refused",
    buildFailure("NO_ENOUGH_CREDITS", "", { quota: "words", needed: 9, remaining: 2, limit: 1000 }),
    "Not enough words remaining.",
  ],
  ["of a text that is too long", buildFailure("CONTENT_TOO_LONG", ""), "This text is too long"],
  ["of anything else", buildFailure("ENGINE_FAILED", ""), "The audio was not generated"],
])("the heading %s", (_when, failure, title) => {
  expect(failureTitle(failure)).toBe(title);
});

test("what is missing is said in numbers, where they are known", () => {
  expect(shortageText({ needed: 1204, remaining: 986 })).toBe("This audio needs 1,204 words, 986 are left.");
  expect(shortageText({ needed: 2, remaining: 1 })).toBe("This audio needs 2 words, 1 is left.");
  expect(shortageText({ needed: 2, remaining: undefined })).toBeUndefined();
});
