// Writes src/espeak/catalogue-data.json from the language list and the figures behind it, VARIANTS.md, by having the
// engine speak the sample of every language with its variants and comparing what is heard. Some minutes.
// Run it after a change of the list, the names or the engine, then format:
// node packages/speech/scripts/make-catalogue.ts && npx oxfmt packages/speech
import { readFileSync, writeFileSync } from "node:fs";
import { sampleText } from "@lectern/script";
import type { CatalogueEntry } from "../src/espeak/catalogue.ts";
import { createEspeakSynthesizer } from "../src/espeak/espeak-synthesizer.ts";
import { nameCount } from "../src/espeak/first-names.ts";
import { catalogueLanguages, localesWithManyVoices } from "../src/espeak/language-list.ts";
import { type Choice, chooseVariants, speakVariant } from "./choose-variants.ts";
import { createFormantScale, measureTimbre } from "./timbre/measure-timbre.ts";
import { nameVoices } from "./name-voices.ts";
import { figuresOf } from "./variant-figures.ts";

const dataFile = new URL("../src/espeak/catalogue-data.json", import.meta.url);
const figuresFile = new URL("../VARIANTS.md", import.meta.url);
const usualVoices = { male: 5, female: 4 };
const manyVoices = { male: 14, female: 10 };

const synthesizer = await createEspeakSynthesizer();
const displayNames = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" });
const before = new Map(
  (JSON.parse(readFileSync(dataFile, "utf8")) as CatalogueEntry[]).map((entry) => [entry.locale, entry]),
);

const english = { engineName: "en-us", text: sampleText("en-US") };
const formantsOf = createFormantScale(
  speakVariant(synthesizer, english.engineName, "", english.text),
  synthesizer.sampleRate,
);
const stretches = new Map(
  ["", ...synthesizer.variants()].map((variant) => {
    const samples = speakVariant(synthesizer, english.engineName, variant, english.text);
    return [variant, formantsOf(measureTimbre(samples, synthesizer.sampleRate))];
  }),
);
const stretchOf = (variant: string) => stretches.get(variant) ?? 1;

/** Dialects of one voice with one sample have one choice. */
const choices = new Map<string, Choice>();

function choose(locale: string, engineName: string, names: string): Choice {
  const wanted = localesWithManyVoices.has(locale) ? manyVoices : usualVoices;
  const most = {
    male: Math.min(wanted.male, nameCount(names, "male")),
    female: Math.min(wanted.female, nameCount(names, "female")),
  };
  const options = { engineName, text: sampleText(locale), most };
  const key = JSON.stringify(options);
  const choice = choices.get(key) ?? chooseVariants(synthesizer, { ...options, stretchOf });
  choices.set(key, choice);
  return choice;
}

const languages = catalogueLanguages.map(({ locale, engineName, names, displayName }, index): CatalogueEntry => {
  const { chosen } = choose(locale, engineName, names);
  const { voices, retired } = nameVoices(chosen, before.get(locale), { pool: names, offset: index });
  process.stdout.write(`${locale} ${voices.length} voices, ${retired.length} retired\n`);
  return { locale, name: displayName ?? displayNames.of(locale) ?? locale, engineName, voices, retired };
});

const lines = languages.map((language) => `  ${JSON.stringify(language)}`);
writeFileSync(dataFile, `[\n${lines.join(",\n")}\n]\n`);
const all = chooseVariants(synthesizer, { ...english, most: { male: 200, female: 200 }, stretchOf });
writeFileSync(figuresFile, figuresOf({ languages, all, stretchOf, resolutions: [...choices.values()] }));
const count = languages.flatMap(({ voices }) => voices).length;
process.stdout.write(`${languages.length} languages, ${count} voices\n`);
