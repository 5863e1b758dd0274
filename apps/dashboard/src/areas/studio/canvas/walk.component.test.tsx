import { expect, inject, test } from "vitest";
import { walkThroughText } from "../../../test-kit/walk/walk.ts";

declare module "vitest" {
  interface ProvidedContext {
    walks: number;
  }
}

const seeds = [1, 2, 3].flatMap((first) => Array.from({ length: inject("walks") }, (_, walk) => 1000 * first + walk));

test.each(seeds)("a hundred random presses and keys leave the text that they must: seed %i", async (seed) => {
  const { text, must, lastSteps, reported } = await walkThroughText(seed, 100);
  expect(text, lastSteps.join("; ")).toEqual(must);
  expect(reported).toEqual([]);
});
