import type { Block } from "@lectern/script";
import { expect, test } from "vitest";
import { placesOfBlocks } from "./places-of-blocks.ts";

function block(startSample: number, samples: number) {
  return { hash: "h", first: 0, end: 0, startSample, samples, sentences: [] };
}

test("blocks that sound have a place in seconds and a voice", () => {
  const script = ["a", "b", "c"].map((voice) => ({ audio_profile: { voice } }) as Block);
  const blocks = [block(0, 44_100), block(44_100, 0), block(66_150, 88_200)];
  expect(placesOfBlocks(blocks, script)).toEqual([
    [0, 1, "a"],
    [1.5, 2, "c"],
  ]);
});

test("a build that is gone leaves the places", () => {
  expect(placesOfBlocks([block(0, 44_100)], [])).toEqual([[0, 1, ""]]);
});
