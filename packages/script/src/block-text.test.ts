import { describe, expect, test } from "vitest";
import { blockText } from "./block-text.ts";
import { createPause } from "./schemas/inline.ts";

describe("block text", () => {
  test("[T1] joins paragraphs by one line break and leaves pauses out", () => {
    const children = [
      { type: "paragraph" as const, children: [{ text: "One" }, createPause(1), { text: "two" }] },
      { type: "paragraph" as const, children: [{ text: "" }] },
      { type: "paragraph" as const, children: [{ text: "three" }] },
    ];
    expect(blockText({ children })).toBe("Onetwo\n\nthree");
  });
});
