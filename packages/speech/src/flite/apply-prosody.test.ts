import { expect, test } from "vitest";
import { applyProsody } from "./apply-prosody.ts";

/** A pause, two words and a pause, of 200 ms each. */
const phones = [
  { name: "pau", start: 0, end: 0.2, token: undefined },
  { name: "aa", start: 0.2, end: 0.4, token: 0 },
  { name: "aa", start: 0.4, end: 0.6, token: 1 },
  { name: "pau", start: 0.6, end: 0.8, token: undefined },
];

function shaped(pitch: number, shape?: { stretch: number; pitch: number; gainDb: number }): Float32Array[] {
  const frames = Array.from({ length: 160 }, () => Float32Array.of(100, 5));
  applyProsody(frames, phones, { pitch, stretch: 1, tokens: [{}, { shape }] });
  return frames;
}

/** Gain in dB beside that of the middle of the first word. */
function gainAt(frames: readonly Float32Array[], frame: number): number {
  return (((frames[frame]?.[1] ?? 0) - (frames[60]?.[1] ?? 0)) * 20) / Math.LN10;
}

test("pitch is a factor of every voiced frame, within what a voice can have", () => {
  expect(shaped(1.31)[60]?.[0]).toBeCloseTo(131);
  expect(shaped(0.2)[60]?.[0]).toBe(50);
  const unvoiced = [Float32Array.of(0, 5)];
  applyProsody(unvoiced, [], { pitch: 1.31, stretch: 1, tokens: [] });
  expect(unvoiced[0]?.[0]).toBe(0);
});

test("a token's shape is its own and comes without a step", () => {
  const frames = shaped(1, { stretch: 1, pitch: 1.2, gainDb: 4 });
  expect(frames[60]?.[0]).toBeCloseTo(100);
  expect(frames[100]?.[0]).toBeCloseTo(120);
  expect(gainAt(frames, 100)).toBeCloseTo(4);
  for (let frame = 75; frame < 90; frame += 1)
    expect(gainAt(frames, frame) - gainAt(frames, frame - 1)).toBeLessThan(1);
});

test("pauses are silent but for the end of the sound before and the beginning of the next", () => {
  const frames = shaped(1);
  for (const quiet of [0, 20, 140, 159]) expect(gainAt(frames, quiet)).toBeCloseTo(-26);
  for (const sounding of [39, 40, 119, 121]) expect(gainAt(frames, sounding)).toBeCloseTo(0);
});
