import type { WireLanguage, WireVoice } from "@lectern/contract";
import { expect, test } from "vitest";
import { emma } from "../../../platform/voices/test-kit/voices.ts";
import { newItemProfile } from "./new-item-profile.ts";
import { wireVoice } from "../../../platform/voices/test-kit/voices.ts";

function voice(part: Partial<WireVoice>): WireVoice {
  return wireVoice({ name: "Ada", langCode: "en-US", styles: ["news"], ...part });
}

const languages: WireLanguage[] = [
  { code: "en-US", name: "English", voices: [voice({}), voice({ platform: "openai", engine: "neural" })] },
];
const standard = { platform: "espeak", lang: "en-US", voice: "ada" };
const premium = { ...standard, platform: "openai" };

test.each([
  ["none was asked for", undefined, true, emma.voice],
  ["a standard voice", standard, false, "ada"],
  ["a premium voice, with the right", premium, true, "ada"],
  ["a premium voice, without it", premium, false, emma.voice],
  ["a voice that is gone", { ...standard, voice: "bob" }, true, emma.voice],
  ["a voice of a language that is gone", { ...standard, lang: "xx" }, true, emma.voice],
])("a new item starts with its voice or the project's: %s", (_which, wanted, canUsePremium, code) => {
  const profile = newItemProfile({ wanted, languages, canUsePremium, otherwise: emma });
  expect(profile.voice).toBe(code);
});

test("the voice starts with its defaults", () => {
  const profile = newItemProfile({
    wanted: premium,
    languages,
    canUsePremium: true,
    otherwise: { ...emma, speed: 80 },
  });
  expect(profile).toMatchObject({ platform: "openai", engine: "neural", speed: 100, volume: 0, style: "" });
});

test("without the catalogue it is the project's", () => {
  expect(newItemProfile({ wanted: standard, languages: undefined, canUsePremium: true, otherwise: emma })).toBe(emma);
});
