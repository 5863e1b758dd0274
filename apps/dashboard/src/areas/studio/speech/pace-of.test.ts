import type { VoiceProfile } from "@lectern/script";
import { expect, test } from "vitest";
import { paceOf } from "./pace-of.ts";

const profile: VoiceProfile = {
  lang_code: "en-US",
  voice: "james",
  engine: "standard",
  platform: "espeak",
  volume: 0,
  speed: 100,
  pitch: "default",
  style: "",
};

const rates = [
  { ...profile, speed: 50, units_per_second: 8 },
  { ...profile, speed: 200, units_per_second: 28 },
  { ...profile, voice: "emma", units_per_second: 12 },
];

test.each([
  ["at its own speed", { speed: 200 }, 14],
  ["at another speed, as it was heard last", {}, 16],
  ["another voice", { voice: "emma" }, 12],
  ["a voice that was never heard", { voice: "olivia" }, undefined],
  ["the voice in another language", { lang_code: "en-GB" }, undefined],
])("the pace of %s", (_name, changes, pace) => {
  expect(paceOf(rates, { ...profile, ...changes })).toBe(pace);
});
