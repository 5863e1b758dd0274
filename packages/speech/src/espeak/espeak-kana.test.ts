import { expect, test } from "vitest";
import { createEspeakSynthesizer } from "./espeak-synthesizer.ts";
import { espeakKana } from "./transliterate-words.ts";

test("kana that espeak reads wrongly or spells out are written otherwise", async () => {
  const synthesizer = await createEspeakSynthesizer();
  function sounds(kana: string): string {
    let ipa = "";
    const call = { voice: "ja", wordsPerMinute: 175, pitch: 50, maxSamples: 500_000 };
    synthesizer.speak({ ...call, ssml: `<speak>${kana}</speak>`, onPhoneme: (phoneme) => (ipa += phoneme) });
    return ipa.replaceAll(/[ˈˌ]/gu, "");
  }
  expect(espeakKana("リョコー、りゅう、ヴァリェヴォ、一ヶ月、ンー、ァ")).toBe(
    "リヨコー、りゆう、ヴァリエヴォ、一ケ月、ン、ア",
  );
  // All of these espeak says as "rya".
  expect(sounds("リョ")).toContain("ɽʲä");
  expect(sounds(espeakKana("リョ"))).toBe("ɽijo̞");
  for (const kana of ["ヶ", "ー", "ンー", "ァ", "ヵ"]) {
    expect(sounds(kana)).toContain("(en)");
    expect(sounds(espeakKana(kana))).not.toContain("(en)");
  }
});
