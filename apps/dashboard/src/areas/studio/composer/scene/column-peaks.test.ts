import { expect, test } from "vitest";
import { columnPeaks } from "./column-peaks.ts";

const source = { peaks: Uint8Array.of(0, 51, 102, 153, 204, 255), samples: 60, highest: 255 };

function drawn(clip: { cueIn: number; cueOut: number }, from: number, columns: number, samplesPerPixel = 10): number[] {
  return [...columnPeaks(source, clip, { from, columns, samplesPerPixel })].map((height) => Math.round(height * 5));
}

test("each column has the highest peak under it", () => {
  expect(drawn({ cueIn: 0, cueOut: 60 }, 0, 6)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(drawn({ cueIn: 0, cueOut: 60 }, 0, 3, 20)).toEqual([1, 3, 5]);
});

test("a stretch is the same columns as that part of the whole", () => {
  expect(drawn({ cueIn: 0, cueOut: 60 }, 30, 3)).toEqual([3, 4, 5]);
});

test("what is cut away is not drawn, and a repeated sound begins again where it is cut", () => {
  expect(drawn({ cueIn: 20, cueOut: 40 }, 0, 5)).toEqual([2, 3, 2, 3, 2]);
});

test("nothing is drawn of a sound without length", () => {
  expect(drawn({ cueIn: 20, cueOut: 20 }, 0, 2)).toEqual([0, 0]);
});
