import type { WireProfile } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { describe, expect, test } from "vitest";
import { block } from "../test-kit/sample-script.ts";
import { emma, george } from "../../../platform/voices/test-kit/voices.ts";
import { blocksWithOlderValues, profileOfBlock, valuesOfProfile, withPresentName } from "./profile-of-block.ts";

const house: WireProfile = {
  ...emma,
  id: "p1",
  profile_name: "House voice",
  speed: 105,
  version: 3,
  is_default: true,
};
const news: WireProfile = { ...george, id: "p2", profile_name: "News", version: 1, is_default: false };
const saved = [house, news];

describe("the profile of a block", () => {
  const taken = valuesOfProfile(house);
  const { id: _id, ...byName } = taken;
  const cases: [string, VoiceProfile, string, WireProfile?][] = [
    ["a voice of its own", emma, "none"],
    ["the same values without a name", { ...emma, speed: 105 }, "none"],
    ["taken from the profile", taken, "current", house],
    ["a pitch written in another way", { ...taken, pitch: "default", auto_breathing: false }, "current", house],
    ["by its name alone, in any case", { ...byName, profile_name: "HOUSE Voice" }, "current", house],
    ["an empty name", { ...emma, profile_name: "" }, "none"],
    ["renamed since", { ...taken, profile_name: "Old name" }, "current", house],
    ["another name's owner: the id counts", { ...taken, profile_name: "News" }, "current", house],
    ["speed changed since", { ...taken, speed: 100 }, "changed", house],
    ["volume changed since", { ...taken, volume: -1 }, "changed", house],
    ["pitch changed since", { ...taken, pitch: "low" }, "changed", house],
    ["style changed since", { ...taken, style: "news" }, "changed", house],
    ["breathing changed since", { ...taken, auto_breathing: true }, "changed", house],
    ["voice changed since", { ...taken, voice: "george" }, "changed", house],
    ["language changed since", { ...taken, lang_code: "en-US" }, "changed", house],
    ["deleted", { ...taken, id: "gone" }, "none"],
  ];
  for (const [name, voice, kind, profile] of cases) {
    test(`${name}: ${kind}`, () => {
      expect(profileOfBlock(voice, saved)).toEqual(profile === undefined ? { kind } : { kind, profile });
    });
  }
});

test("the blocks with older values of a profile are those of this profile alone", () => {
  const taken = valuesOfProfile(house);
  const script = [
    block(["One"], { ...taken, speed: 90 }),
    block(["Two"], taken),
    block(["Three"], { ...valuesOfProfile(news), speed: 90 }),
    block(["Four"]),
    block(["Five"], { ...taken, id: "gone", speed: 90 }),
    block(["Six"], { ...taken, volume: 2 }),
  ];
  expect(blocksWithOlderValues(script, house, saved)).toEqual([0, 5]);
});

test("a block takes the values of a profile with its id and name, and nothing else of it", () => {
  expect(valuesOfProfile(house)).toEqual({ ...emma, speed: 105, id: "p1", profile_name: "House voice" });
});

test("a renamed profile is shown by its new name, a deleted one by the name it had", () => {
  const old = { ...valuesOfProfile(house), profile_name: "Old name" };
  expect(withPresentName(old, saved)).toEqual({ ...old, profile_name: "House voice" });
  expect(withPresentName(old, [news])).toBe(old);
  expect(withPresentName(emma, saved)).toBe(emma);
});
