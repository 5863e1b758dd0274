import { expect, test } from "vitest";
import { catalogueOf } from "../../../platform/voices/catalogue.ts";
import { initialChoice } from "./initial-choice.ts";
import { emma, wireVoice } from "../../../platform/voices/test-kit/voices.ts";

const voice = wireVoice({
  styles: ["newscast"],
  supports: { pitch: false, emphasis: true, breathing: false },
});
const profile = { ...emma, volume: 1, speed: 105, style: "newscast" };
const catalogue = catalogueOf([{ code: "en-GB", name: "English", voices: [voice] }]);
test("a profile starts with its own voice and settings", () => {
  expect(initialChoice(catalogue, profile, true)).toMatchObject({ language: "en-GB", quality: "standard", profile });
});

test("settings that the voice does not have any more go back to the defaults", () => {
  const start = initialChoice(catalogue, { ...profile, pitch: "high", style: "cheerful", auto_breathing: true }, true);
  expect(start.profile).toMatchObject({ speed: 105, volume: 1, pitch: "", style: "", auto_breathing: false });
});

test.each([
  ["a voice that is gone", { ...profile, voice: "alice" }, "en-GB"],
  ["a language that is gone", { ...profile, lang_code: "cy-GB" }, ""],
  ["none chosen yet", { lang_code: "en-GB" }, "en-GB"],
])("%s is to be chosen", (_name, start, language) => {
  expect(initialChoice(catalogue, start, true)).toEqual({ language, quality: "standard", profile: undefined });
});

test("the best quality that the plan allows is chosen first", () => {
  const premium = catalogueOf([
    { code: "en-GB", name: "English", voices: [voice, { ...voice, code: "nova", engine: "neural" }] },
  ]);
  expect(initialChoice(premium, { lang_code: "en-GB" }, true).quality).toBe("neural");
  expect(initialChoice(premium, { lang_code: "en-GB" }, false).quality).toBe("standard");
});
