import type { WireProfile, WireVoice } from "@lectern/contract";
import { expect, test } from "vitest";
import { catalogueOf } from "../../../platform/voices/catalogue.ts";
import { testerVoices } from "./tester-voices.ts";

function voice(name: string, langCode: string): WireVoice {
  return {
    code: name.toLowerCase(),
    name,
    gender: "female",
    engine: "standard",
    platform: "espeak",
    langCode,
    styles: [],
    audio: "/sample",
    supports: { pitch: true, emphasis: true, breathing: false },
  };
}

const catalogue = catalogueOf([
  { code: "de-DE", name: "German (Germany)", voices: [voice("Katja", "de-DE")] },
  { code: "en-US", name: "English (United States)", voices: [voice("Aria", "en-US")] },
]);

function profile(name: string, code: string): WireProfile {
  return {
    id: name,
    profile_name: name,
    version: 1,
    is_default: false,
    lang_code: "en-US",
    voice: code,
    engine: "standard",
    platform: "espeak",
    volume: 2,
    speed: 105,
    pitch: "",
    style: "",
  };
}

const offered = testerVoices(catalogue, [profile("House", "aria"), profile("Gone", "alice")], "en-US");

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
