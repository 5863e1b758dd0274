import type { VoiceProfile } from "@lectern/script";
import { expect, test } from "vitest";
import { isSameProfile } from "./is-same-profile.ts";

const profile: VoiceProfile = {
  lang_code: "en-GB",
  voice: "emma",
  engine: "standard",
  platform: "espeak",
  volume: 0,
  speed: 100,
  pitch: "",
  style: "",
};

test("profiles are the same when they sound the same", () => {
  const alike = { ...profile, pitch: "default", auto_breathing: false, id: "p1", profile_name: "Narrator" } as const;
  expect(isSameProfile(profile, alike)).toBe(true);
  for (const change of [{ speed: 101 }, { volume: 0.5 }, { pitch: "low" as const }, { auto_breathing: true }]) {
    expect(isSameProfile(profile, { ...profile, ...change })).toBe(false);
  }
});
