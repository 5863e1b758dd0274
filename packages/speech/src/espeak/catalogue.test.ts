import { beforeAll, describe, expect, test } from "vitest";
import { sampleText } from "@lectern/script";
import { unspeakableReason } from "../text/speakable-script.ts";
import { espeakLanguages, espeakVoice } from "./catalogue.ts";
import { createEspeakSynthesizer, type EspeakSynthesizer } from "./espeak-synthesizer.ts";
import { catalogueLanguages } from "./language-list.ts";

const languages = espeakLanguages();
const voices = languages.flatMap((language) => language.voices);

let synthesizer: EspeakSynthesizer;
beforeAll(async () => {
  synthesizer = await createEspeakSynthesizer();
});

describe("the catalogue", () => {
  test("has at least 900 voices in at least 140 languages and dialects", () => {
    expect(languages.length).toBeGreaterThanOrEqual(140);
    expect(voices.length).toBeGreaterThanOrEqual(900);
  });

  test("names more than 100 languages apart from their dialects", () => {
    expect(new Set(languages.map(({ code }) => new Intl.Locale(code).language)).size).toBeGreaterThan(100);
  });

  test("has codes that are BCP 47 in canonical form, once each, with names", () => {
    for (const { code, name } of languages) {
      expect(Intl.getCanonicalLocales(code)).toEqual([code]);
      expect(name).not.toBe(code);
    }
    expect(new Set(languages.map(({ code }) => code)).size).toBe(languages.length);
    expect(new Set(languages.map(({ name }) => name)).size).toBe(languages.length);
  });

  test("has voices with a code of their own and, within a language, a name of their own", () => {
    expect(new Set(voices.map(({ code }) => code)).size).toBe(voices.length);
    for (const language of languages) {
      expect(new Set(language.voices.map(({ name }) => name)).size).toBe(language.voices.length);
      expect(new Set(language.voices.map(({ gender }) => gender)).size).toBe(2);
      for (const { name, langCode, engine, platform, styles } of language.voices) {
        expect(name).toMatch(/^\p{Lu}\p{L}+$/u);
        expect({ langCode, engine, platform, styles }).toEqual({
          langCode: language.code,
          engine: "standard",
          platform: "espeak",
          styles: [],
        });
      }
    }
  });

  test("is true to the gender of espeak's own variants", () => {
    const wrong = voices.filter(({ code, gender }) => {
      const [, variant] = /\+([mf])\d$/.exec(code) ?? [];
      return variant !== undefined && variant !== gender.charAt(0);
    });
    expect(wrong).toEqual([]);
  });

  test("is what the script made of the language list", () => {
    expect(languages.map(({ code }) => code)).toEqual(catalogueLanguages.map(({ locale }) => locale));
    for (const { locale, engineName } of catalogueLanguages) {
      expect(espeakVoice(locale)).toMatchObject({ engineName, locale });
    }
  });

  test("knows no voice that it does not list", () => {
    for (const code of ["", "zu-ZA", "en-us", "en-US+whisper", "en-US+f9"]) expect(espeakVoice(code)).toBeUndefined();
  });

  test("is spoken by the engine, every language in its own words and every voice by name", () => {
    const variants = new Set(["", ...synthesizer.variants()]);
    expect(voices.filter(({ code }) => !variants.has(code.split("+")[1] ?? ""))).toEqual([]);
    const silent = languages.filter(({ code, name }) => {
      const text = sampleText(code);
      const speech = synthesizer.speak({
        voice: espeakVoice(code)?.engineName ?? "",
        ssml: `<speak>${text}</speak>`,
        wordsPerMinute: 175,
        pitch: 50,
        maxSamples: 22_050 * 20,
      });
      return unspeakableReason(text, code, name) || !speech?.complete || speech.samples.length < 22_050;
    });
    expect(silent).toEqual([]);
  });
});
