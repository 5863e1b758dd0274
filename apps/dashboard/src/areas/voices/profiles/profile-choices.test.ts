import type { WireProfile } from "@lectern/contract";
import { expect, test } from "vitest";
import { profilesFor } from "./profile-choices.ts";

function profile(name: string, language: string): WireProfile {
  return {
    id: name,
    profile_name: name,
    lang_code: language,
    voice: "v",
    engine: "standard",
    platform: "espeak",
    volume: 0,
    speed: 100,
    pitch: "",
    style: "",
    version: 1,
    is_default: false,
  };
}

const profiles = [
  profile("House", "en-US"),
  profile("Wien", "de-AT"),
  profile("Essays", "en-GB"),
  profile("Nachrichten", "de-DE"),
];

test.each([
  ["", ["House", "Wien", "Essays", "Nachrichten"]],
  ["de-DE", ["Wien", "Nachrichten", "House", "Essays"]],
  ["cy-GB", ["House", "Wien", "Essays", "Nachrichten"]],
])("in a row of %j the profiles of that language come first", (language, expected) => {
  expect(profilesFor(profiles, language).map(({ id }) => id)).toEqual(expected);
});
