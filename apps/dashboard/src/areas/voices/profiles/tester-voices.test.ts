import { expect, test } from "vitest";
import { catalogueOf } from "../../../platform/voices/catalogue.ts";
import { testerVoices } from "./tester-voices.ts";
import { savedProfile, wireVoice } from "../../../platform/voices/test-kit/voices.ts";

const catalogue = catalogueOf([
  { code: "de-DE", name: "German (Germany)", voices: [wireVoice({ name: "Katja", langCode: "de-DE" })] },
  { code: "en-US", name: "English (United States)", voices: [wireVoice({ name: "Aria", langCode: "en-US" })] },
]);

const offered = testerVoices(
  catalogue,
  [
    savedProfile("House", { lang_code: "en-US", voice: "aria", volume: 2, speed: 105 }),
    savedProfile("Gone", { lang_code: "en-US", voice: "alice", volume: 2, speed: 105 }),
  ],
  "en-US",
);

test("profiles come first, then the voices of the project's language, then all others; what is gone is left out", () => {
  expect(offered.map(({ label }) => label)).toEqual([
    "House · Aria",
    "Aria · English (US)",
    "Katja · German (Germany)",
  ]);
});

test("a profile is heard as it is set, a voice at speed 100 and volume 0", () => {
  expect(offered.map(({ profile: { speed, volume } }) => [speed, volume])).toEqual([
    [105, 2],
    [100, 0],
    [100, 0],
  ]);
});
