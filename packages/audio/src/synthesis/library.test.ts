import { expect, test } from "vitest";
import { MOODS } from "./library-sound.ts";
import { soundLibrary, SYNTHESIS_VERSION } from "./library.ts";
import { renderScore } from "./render-score.ts";
import { describeSounds } from "./test-kit/describe-sounds.ts";

test("the library has beds and jingles in every mood, each with a name of its own", () => {
  expect(soundLibrary.filter(({ kind }) => kind === "bed").length).toBeGreaterThanOrEqual(7);
  expect(soundLibrary.filter(({ kind }) => kind === "jingle").length).toBeGreaterThanOrEqual(5);
  expect(new Set(soundLibrary.map(({ mood }) => mood))).toEqual(new Set(MOODS));
  for (const field of ["name", "title"] as const) {
    expect(new Set(soundLibrary.map((sound) => sound[field])).size).toBe(soundLibrary.length);
  }
  for (const { name } of soundLibrary) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
});

// One of each kind, the shortest; library.slow.test.ts has them all.
describeSounds(
  (["bed", "jingle"] as const).flatMap(
    (kind) =>
      soundLibrary.filter((sound) => sound.kind === kind).toSorted((a, b) => a.score.seconds - b.score.seconds)[0] ??
      [],
  ),
);

// When this fails on purpose, SYNTHESIS_VERSION rises with it: files are kept under it.
test("a score is the same samples every time and everywhere", () => {
  const bits = new Uint32Array(renderScore(soundLibrary.find(({ name }) => name === "first-light")!.score)[0].buffer);
  let hash = 0;
  for (const value of bits) hash = Math.imul(hash ^ value, 0x01000193) >>> 0;
  expect([SYNTHESIS_VERSION, hash]).toEqual([2, 3_051_557_099]);
});
