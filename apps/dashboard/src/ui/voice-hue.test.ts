import { expect, test } from "vitest";
import { createVoiceColors, VOICE_HUES, voiceColor } from "./voice-hue.ts";

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
