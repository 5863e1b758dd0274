import type { Language, Voice } from "../speech-engine.ts";
import json from "./catalogue-data.json" with { type: "json" };

/** espeak's variant, the voice's first name, and whether it is heard as a man's ("m") or a woman's ("f"). */
type CatalogueLine = readonly string[];

/** A language of the embedded catalogue, as `scripts/make-catalogue.ts` writes it. */
export interface CatalogueEntry {
  locale: string;
  name: string;
  engineName: string;
  voices: CatalogueLine[];
  /** Listed once: texts that name them are still spoken. */
  retired: CatalogueLine[];
}

const data: CatalogueEntry[] = json;

interface CatalogueVoice {
  /** What espeak is asked for. */
  engineName: string;
  locale: string;
  languageName: string;
}

const supportedFeatures = { pitch: true, emphasis: true, breathing: false };

const voices = new Map<string, CatalogueVoice>(
  data.flatMap(({ locale, name, engineName, voices: listed, retired }) =>
    [...listed, ...retired].map(([variant = ""]) => [
      voiceCode(locale, variant),
      { engineName: variant ? `${engineName}+${variant}` : engineName, locale, languageName: name },
    ]),
  ),
);

/** Made when first asked for: the catalogue is the same for as long as the program runs. */
let languages: Language[] | undefined;

/** All languages and dialects of the embedded engine with their voices. No engine is started for it. */
export function espeakLanguages(): Language[] {
  languages ??= data.map(({ locale, name, voices: listed, retired }) => ({
    code: locale,
    name,
    voices: listed.map((line) => catalogueVoice(locale, line)),
    retired: retired.map((line) => catalogueVoice(locale, line)),
  }));
  return languages;
}

function catalogueVoice(locale: string, [variant = "", name = "", gender]: CatalogueLine): Voice {
  return {
    code: voiceCode(locale, variant),
    name,
    gender: gender === "m" ? "male" : "female",
    engine: "standard",
    platform: "espeak",
    langCode: locale,
    styles: [],
    audio: "",
    supports: { ...supportedFeatures },
  };
}

/** What stands behind a voice's code, a retired one too; undefined when the catalogue never had such a voice. */
export function espeakVoice(code: string): CatalogueVoice | undefined {
  return voices.get(code);
}

/** "en-US" is the language's own voice, "en-US+f3" that voice in another timbre. */
function voiceCode(locale: string, variant: string): string {
  return variant ? `${locale}+${variant}` : locale;
}
