import type { WireProfile } from "@lectern/contract";
import { expect, test } from "vitest";
import { catalogueOf } from "../../../platform/voices/catalogue.ts";
import { emma, george } from "../../../platform/voices/test-kit/voices.ts";
import { findProfiles, profileDetails } from "./find-profiles.ts";
import { wireVoice } from "../../../platform/voices/test-kit/voices.ts";

const { byId } = catalogueOf([
  {
    code: "en-GB",
    name: "English (United Kingdom)",
    voices: [wireVoice()],
  },
]);
const voice = byId.get("espeak\nen-GB\nemma");

const crónica: WireProfile = {
  ...emma,
  id: "p1",
  profile_name: "Crónica",
  style: "Newscast",
  version: 1,
  is_default: true,
};
const gone: WireProfile = { ...george, id: "p2", profile_name: "Weekend", version: 1, is_default: false };

const searches: [string, string[]][] = [
  ["", ["Crónica", "Weekend"]],
  ["  cronica ", ["Crónica"]],
  ["EMMA kingdom", ["Crónica"]],
  ["news", ["Crónica"]],
  ["weekend", ["Weekend"]],
  ["en-gb", ["Crónica", "Weekend"]],
  ["crónica weekend", []],
];
for (const [search, names] of searches) {
  test(`"${search}" finds ${names.join(", ") || "nothing"}`, () => {
    expect(findProfiles([crónica, gone], search, byId).map((one) => one.profile_name)).toEqual(names);
  });
}

test("of a profile only what differs from the default is listed", () => {
  expect(profileDetails(emma, voice)).toBe("Emma · English (UK)");
  expect(profileDetails({ ...emma, pitch: "default", profile_name: "Mine" }, voice)).toBe("Emma · English (UK)");
  const all = { ...emma, speed: 105, volume: -1.5, pitch: "low" as const, style: "Newscast", auto_breathing: true };
  expect(profileDetails(all, voice).replaceAll("\u00a0", "_")).toBe(
    "Emma · English (UK) · Volume_−1.5_dB · Speed_105_% · Pitch_Low · Style_Newscast · Auto_breathing_On",
  );
  expect(profileDetails(george, undefined)).toBe("george · en-GB");
});
