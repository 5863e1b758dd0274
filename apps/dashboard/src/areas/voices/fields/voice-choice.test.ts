import type { WireVoice } from "@lectern/contract";
import { describe, expect, test } from "vitest";
import { listVoices } from "../../../platform/voices/listed-voices.ts";
import {
  bestQuality,
  validateChoice,
  choiceFromProfile,
  chooseLanguage,
  chooseQuality,
  chooseVoice,
  availableQualities,
  changeProfile,
  type VoiceChoice,
  voicesFor,
} from "./voice-choice.ts";
import { wireVoice } from "../../../platform/voices/test-kit/voices.ts";

function voice(name: string, langCode: string, engine: WireVoice["engine"] = "standard"): WireVoice {
  return wireVoice({ name, langCode, engine });
}

const george = voice("George", "en-GB");
const voices = listVoices([
  { code: "en-GB", name: "English (UK)", voices: [george, voice("Emma", "en-GB"), voice("Nova", "en-GB", "neural")] },
  { code: "cy-GB", name: "Welsh", voices: [voice("Angharad", "cy-GB")] },
]);
const nothing: VoiceChoice = { language: "", quality: "standard", profile: undefined };
const chosen = chooseVoice({ ...nothing, language: "en-GB" }, george);

describe("what there is to choose from", () => {
  test("a language offers the qualities it has voices of", () => {
    expect(availableQualities(voices, "en-GB")).toEqual({ neural: true, standard: true });
    expect(availableQualities(voices, "cy-GB")).toEqual({ neural: false, standard: true });
    expect(availableQualities(voices, "xx")).toEqual({ neural: false, standard: false });
  });

  test("the voices are those of language and quality, by name", () => {
    expect(voicesFor(voices, { language: "en-GB", quality: "standard" }).map(({ name }) => name)).toEqual([
      "Emma",
      "George",
    ]);
    expect(voicesFor(voices, { language: "cy-GB", quality: "neural" })).toEqual([]);
  });

  test("the best quality is the best one that may be used", () => {
    expect(bestQuality({ neural: true, standard: true })).toBe("neural");
    expect(bestQuality({ neural: false, standard: true })).toBe("standard");
  });
});

describe("choosing", () => {
  test("another language takes the voice away, and Premium where there is none", () => {
    const premium = { ...chosen, quality: "neural" } as const;
    expect(chooseLanguage(premium, "cy-GB", { neural: false, standard: true })).toEqual({
      language: "cy-GB",
      quality: "standard",
      profile: undefined,
    });
    expect(chooseLanguage(chosen, "en-GB", { neural: true, standard: true })).toBe(chosen);
  });

  test("another quality takes the voice away", () => {
    expect(chooseQuality(chosen, "neural")).toEqual({ language: "en-GB", quality: "neural", profile: undefined });
    expect(chooseQuality(chosen, "standard")).toBe(chosen);
  });

  test("another voice resets how it speaks, the same one does not", () => {
    const tuned = changeProfile(chosen, { speed: 140, volume: 3, pitch: "high", auto_breathing: true });
    expect(tuned.profile).toMatchObject({ voice: "george", speed: 140, volume: 3, pitch: "high" });
    expect(chooseVoice(tuned, george)).toBe(tuned);
    const other = chooseVoice(tuned, voice("Emma", "en-GB")).profile;
    expect(other).toMatchObject({ voice: "emma", speed: 100, volume: 0, pitch: "", style: "" });
    expect(other?.auto_breathing).toBeUndefined();
  });

  test("nothing is tuned before a voice is chosen", () => {
    expect(changeProfile(nothing, { speed: 140 })).toBe(nothing);
  });

  test("a saved profile is taken up with its own speed", () => {
    const profile = { ...chosen.profile!, speed: 130 };
    expect(choiceFromProfile(profile)).toEqual({ language: "en-GB", quality: "standard", profile });
  });
});

test("what is missing is said in the words of the product", () => {
  expect(validateChoice(nothing)).toEqual({
    language: "Language field is required.",
    voice: "Voice selection is required.",
  });
  expect(validateChoice(chosen)).toEqual({});
});
