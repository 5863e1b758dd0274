import type { VoiceProfile } from "@lectern/script";
import { expect, test } from "vitest";
import { profileDifferences } from "./profile-differences.ts";

const plain: VoiceProfile = {
  lang_code: "en-US",
  voice: "aria",
  engine: "neural",
  platform: "polly",
  volume: 0,
  speed: 100,
  pitch: "",
  style: "",
};

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
  expect(profileDifferences({ ...plain, ...change }).map(({ term, value }) => [term, value])).toEqual(expected);
});
