import { describe, expect, test } from "vitest";
import { createVoiceColors, neighbourColors, VOICE_HUES, voiceColor } from "./voice-hue.ts";

const codes = Array.from({ length: VOICE_HUES }, (_, index) => `en-us+f${index}`);

test("a voice alone always has the same hue", () => {
  expect(voiceColor("emma")).toBe(voiceColor("emma"));
  expect(createVoiceColors(["emma"])("emma")).toBe(voiceColor("emma"));
});

test("voices that stand together never look alike while there are hues left", () => {
  const colorOf = createVoiceColors(codes);
  expect(new Set(codes.map(voiceColor)).size).toBeLessThan(VOICE_HUES);
  expect(new Set(codes.map(colorOf)).size).toBe(VOICE_HUES);
  expect(colorOf("one more")).toMatch(/^var\(--color-voice-\d+\)$/);
});

test("a voice keeps its hue when others come, in whatever order they stood", () => {
  const colorOf = createVoiceColors(codes.slice(0, 8));
  const before = codes.slice(0, 8).map(colorOf);
  for (const code of codes) colorOf(code);
  expect(codes.slice(0, 8).map(colorOf)).toEqual(before);
  expect(codes.slice(0, 8).map(createVoiceColors(codes.slice(0, 8).toReversed()))).toEqual(before);
});

describe("in a list", () => {
  const listed = Array.from({ length: 1000 }, (_, index) => `en-${index % 7}+f${index}`);

  function same(colors: readonly string[], distance: number): number {
    return colors.filter((color, index) => color === colors[index - distance]).length;
  }

  test.each([1, 2, 3, 4])("of %d columns, neighbours differ, beside and above", (columns) => {
    expect(same(listed.map(voiceColor), columns)).toBeGreaterThan(0);
    const colors = neighbourColors(listed, columns);
    expect([same(colors, 1), same(colors, columns)]).toEqual([0, 0]);
  });

  test("nearly every voice has its own hue, and keeps it when the list is filtered", () => {
    const colors = new Map(neighbourColors(listed).map((color, index) => [listed[index], color]));
    const own = listed.filter((code) => colors.get(code) === voiceColor(code));
    expect(own.length).toBeGreaterThan(0.9 * listed.length);
    const found = listed.filter((_, index) => index % 3 === 0);
    const kept = neighbourColors(found).filter((color, index) => color === colors.get(found[index]));
    expect(kept.length).toBeGreaterThan(0.85 * found.length);
  });

  test("the same voice twice in a row differs from itself", () => {
    const [first, second] = neighbourColors(["emma", "emma"]);
    expect(first).not.toBe(second);
  });
});
