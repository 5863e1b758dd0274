// Writes src/espeak/catalogue-data.json from the language list, asking the engine about every entry.
// Run it after a change of the list, the names or the engine, then format:
// node packages/speech/scripts/make-catalogue.ts && npx oxfmt packages/speech
import { writeFileSync } from "node:fs";
import { sampleText } from "@lectern/script";
import { createEspeakSynthesizer } from "../src/espeak/espeak-synthesizer.ts";
import { firstName, nameCount } from "../src/espeak/first-names.ts";
import { catalogueLanguages, voiceVariants, localesWithManyVoices } from "../src/espeak/language-list.ts";
import { variantGender } from "./variant-gender.ts";

const synthesizer = await createEspeakSynthesizer();
const displayNames = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" });
const known = new Set(["", ...synthesizer.variants()]);
const offsets = new Map<string, number>();

function speakable(voice: string, locale: string): boolean {
  const ssml = `<speak>${sampleText(locale)}</speak>`;
  const speech = synthesizer.speak({ voice, ssml, wordsPerMinute: 175, pitch: 50, maxSamples: 22_050 * 60 });
  if (!speech?.complete) return false;
  return speech.samples.length > 22_050 && speech.samples.some((sample) => Math.abs(sample) > 3000);
}

const languages = catalogueLanguages.map(({ locale, engineName, names, displayName }) => {
  const offset = offsets.get(names) ?? 0;
  offsets.set(names, offset + 3);
  const used = { male: 0, female: 0 };
  const voices: string[][] = [];
  for (const variant of localesWithManyVoices.has(locale) ? voiceVariants.wide : voiceVariants.few) {
    if (!known.has(variant)) throw new Error(`espeak has no variant ${variant}`);
    const gender = variantGender(synthesizer, variant);
    if (used[gender] >= nameCount(names, gender)) continue;
    if (!speakable(variant ? `${engineName}+${variant}` : engineName, locale)) {
      throw new Error(`espeak does not speak ${locale} with ${engineName}+${variant}`);
    }
    voices.push([variant, firstName(names, gender, used[gender], offset), gender === "male" ? "m" : "f"]);
    used[gender] += 1;
  }
  return { locale, name: displayName ?? displayNames.of(locale) ?? locale, engineName, voices };
});

const lines = languages.map((language) => `  ${JSON.stringify(language)}`);
writeFileSync(new URL("../src/espeak/catalogue-data.json", import.meta.url), `[\n${lines.join(",\n")}\n]\n`);
process.stdout.write(`${languages.length} languages, ${languages.flatMap(({ voices }) => voices).length} voices\n`);
