import type { VoiceProfile } from "@lectern/script";
import { expect, test } from "vitest";
import { profileDifferences } from "./profile-differences.ts";
import { emma } from "./test-kit/voices.ts";

test.each<[Partial<VoiceProfile>, [string, string][]]>([
  [{}, []],
  [{ pitch: "default", auto_breathing: false }, []],
  [
    { speed: 105, style: "newscast" },
    [
      ["Speed", "105 %"],
      ["Style", "Newscast"],
    ],
  ],
  [{ volume: -1.5 }, [["Volume", "−1.5 dB"]]],
  [
    { pitch: "x-low", auto_breathing: true },
    [
      ["Pitch", "X-low"],
      ["Auto breathing", "On"],
    ],
  ],
])("%o differs in %o", (change, expected) => {
  expect(profileDifferences({ ...emma, ...change }).map(({ term, value }) => [term, value])).toEqual(expected);
});
