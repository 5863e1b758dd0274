import { sampleText } from "@lectern/script";
import { beforeAll, describe, expect, test } from "vitest";
import { createEspeakSynthesizer, type EspeakSynthesizer } from "../espeak-synthesizer.ts";
import { catalogueLanguages } from "../language-list.ts";
import { ipaToMnemonics } from "./ipa-to-mnemonics.ts";

let synthesizer: EspeakSynthesizer;
beforeAll(async () => {
  synthesizer = await createEspeakSynthesizer();
});

/** The phonemes that espeak says it speaks, as one word of IPA. */
function spoken(voice: string, text: string): string {
  const phonemes: string[] = [];
  const ssml = `<speak>${text}</speak>`;
  const onPhoneme = (ipa: string) => phonemes.push(ipa);
  synthesizer.speak({ voice, ssml, wordsPerMinute: 175, pitch: 50, maxSamples: 22_050 * 60, onPhoneme });
  return phonemes.join("");
}

function spokenFor(voice: string, ipa: string): string | undefined {
  const mnemonics = ipaToMnemonics(ipa, voice);
  return mnemonics && spoken(voice, `[[${mnemonics}]] `);
}

describe("a transcription is spoken as it stands", () => {
  test.each([
    ["en-us", "ˈnæsə", "ˈnæsə"],
    ["en-us", "/həˈləʊ/", "həlˈəʊ"],
    ["en-us", "həˈloʊ", "həlˈoʊ"],
    ["en-us", "t͡ʃɛk", "tʃˈɛk"],
    ["en", "ˈlɛstə", "lˈɛstə"],
    ["de", "ˈmʏnçn̩", "mˈʏnçn̩"],
    ["de", "ʃtɑːt", "ʃtˈɑːt"],
    ["fr", "bɔ̃ˈʒuʁ", "bɔ̃ʒˈuʁ"],
    ["es", "ˈθjuðað", "θjˈuðað"],
    ["ru", "mʌskˈvɑ", "mʌskvˈɑ"],
  ])("by %s: %s", (voice, ipa, expected) => {
    const plain = (text = "") => text.normalize("NFD").replaceAll(/[ˈˌ]/gu, "");
    expect(plain(spokenFor(voice, ipa))).toBe(plain(expected));
  });

  test("with the stress before its vowel, and none where none is given", () => {
    expect(ipaToMnemonics("ˈstɹɛŋθ", "en-us")).toMatch(/^s\|[^|]+\|r\|'E\|N\|T$/);
    expect(spokenFor("en-us", "ˌɪntəˈnɛt")).toBe("ˌɪntənˈɛt");
  });

  test("several words as several", () => {
    expect(ipaToMnemonics("ˈnuː ˈjɔːk", "en-us")?.split(" ")).toHaveLength(2);
  });
});

describe("what a language lacks is its nearest sound", () => {
  test.each([
    // German has a long back "a", Spanish no long vowel.
    ["de", "ʃtaːt", "ʃtɑːt"],
    ["es", "ˈtaːko", "tako"],
    ["fr", "hæt", "hat"],
    ["en-us", "ʂœn", "ʂɛn"],
  ])("by %s: %s", (voice, ipa, expected) => {
    expect(spokenFor(voice, ipa)?.replaceAll(/[ˈˌ]/gu, "")).toBe(expected);
  });

  test("a glottal stop may be left out, and what is no IPA is not spoken", () => {
    expect(ipaToMnemonics("ʔ", "fr")).toBeOneOf([undefined, "?"]);
    expect(ipaToMnemonics("n4sa", "en-us")).toBeUndefined();
    expect(ipaToMnemonics("nasa", "klingon")).toBeUndefined();
    expect(ipaToMnemonics("ˈnæsə", "en-us+f3")).toBe(ipaToMnemonics("ˈnæsə", "en-us"));
  });
});

test("every voice of the catalogue has phonemes", () => {
  const without = catalogueLanguages.filter(({ engineName }) => ipaToMnemonics("a t i m u", engineName) === undefined);
  expect(without.map(({ engineName }) => engineName)).toEqual([]);
});

test("what espeak says it speaks for a word is spoken again from that transcription", () => {
  const voices = ["en-us", "en", "de", "fr", "es", "it", "nl", "ru", "pl", "cs", "sv", "ja"];
  const wrong: string[] = [];
  let words = 0;
  for (const voice of voices) {
    const locale = catalogueLanguages.find(({ engineName }) => engineName === voice)?.locale ?? voice;
    const all = sampleText(locale).match(/[\p{L}\p{M}’']+/gu) ?? [];
    for (const word of all.slice(0, 6)) {
      const ipa = spoken(voice, word);
      // Signs of espeak's own are no IPA.
      const again = spokenFor(voice, ipa.replaceAll(/[-\d]/gu, ""));
      words += 1;
      if (again !== ipa) wrong.push(`${voice} ${word}: ${ipa}, ${again}`);
    }
  }
  expect(words).toBeGreaterThan(60);
  // Assimilation across a word and a few allophones are espeak's, not a transcription's.
  expect(wrong.slice(Math.floor(words * 0.12))).toEqual([]);
});
