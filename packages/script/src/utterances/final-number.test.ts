import { describe, expect, test } from "vitest";
import { preventFinalOrdinal } from "./utterances-of.ts";

describe("a number at the end of a sentence", () => {
  test.each([
    ["de-DE", "7", "sieben", "."],
    ["de-DE", "PS5", "PS fünf", "."],
    ["nl-NL", "12", "twaalf", "."],
    ["hu", "12", "12", " ."],
    ["en-US", "7", "7", "."],
    ["de-DE", "6,5", "6,5", "."],
    ["de-DE", "978-3-16-148410-0", "978-3-16-148410-0", "."],
  ])("[U6] in %s: %s is no ordinal", (locale, written, spoken, trail) => {
    expect(preventFinalOrdinal(written, ".", locale)).toEqual({ spoken, trail });
  });

  test("[U6] before another mark it stays", () => {
    expect(preventFinalOrdinal("7", "!", "de-DE")).toEqual({ spoken: "7", trail: "!" });
  });
});
