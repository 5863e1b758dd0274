import { describe, expect, test } from "vitest";
import { describedVoices, withVoiceDefaults, readVoices } from "./openai-engine.ts";

describe("withVoiceDefaults", () => {
  test.each([
    ["af_heart", "Heart", "female", "en-US"],
    ["bm_george", "George", "male", "en-GB"],
    ["ef_dora", "Dora", "female", "es-ES"],
    ["ff_siwis", "Siwis", "female", "fr-FR"],
    ["hm_omega", "Omega", "male", "hi-IN"],
    ["if_sara", "Sara", "female", "it-IT"],
    ["jm_kumo", "Kumo", "male", "ja-JP"],
    ["pm_alex", "Alex", "male", "pt-BR"],
    ["zf_xiaobei", "Xiaobei", "female", "zh-CN"],
    ["onyx", "Onyx", "male", "en-US"],
    ["shimmer", "Shimmer", "female", "en-US"],
  ])("%s is %s, %s, %s", (code, name, gender, locale) => {
    expect(withVoiceDefaults({ code })).toEqual({ code, name, gender, locales: [locale] });
  });

  test("believes the settings", () => {
    const voice = { code: "af_heart", name: "Ada", gender: "male" as const, locales: ["en-GB", "de-DE"] };
    expect(withVoiceDefaults(voice)).toEqual(voice);
  });
});

describe("readVoices", () => {
  test("takes codes and objects, in an object or alone, and leaves out what is neither", () => {
    const expected = [{ code: "a" }, { code: "b" }, { code: "c" }];
    expect(readVoices({ voices: ["a", { id: "b", name: "B" }, { name: "c" }, 7, null, "", {}] })).toEqual(expected);
    expect(readVoices(["a", "b", { voice_id: "c" }])).toEqual(expected);
  });

  test("refuses everything else", () => {
    for (const answer of [undefined, null, "voices", 5, {}, { voices: "a" }]) {
      expect(() => readVoices(answer)).toThrow(RangeError);
    }
  });

  test("is bounded", () => {
    expect(readVoices(Array.from({ length: 9000 }, (_, index) => `v${index}`))).toHaveLength(2000);
    expect(readVoices(["x".repeat(101), "a\nb"])).toEqual([]);
  });
});

test("a voice stands in each of its languages", () => {
  const voices = describedVoices([{ code: "alloy", locales: ["en-US", "de-DE"] }, { code: "af_sky" }], ["calm"]);
  expect(voices.map(({ code, langCode }) => [code, langCode])).toEqual([
    ["alloy", "en-US"],
    ["alloy", "de-DE"],
    ["af_sky", "en-US"],
  ]);
  expect(voices[1]).toMatchObject({ engine: "neural", platform: "openai", styles: ["calm"] });
});
