import type { Language, Voice } from "../speech-engine.ts";
import data from "./catalogue-data.json" with { type: "json" };

interface CatalogueVoice {
  /** What espeak is asked for. */
  engineName: string;
  locale: string;
  languageName: string;
}

const supportedFeatures = { pitch: true, emphasis: true, breathing: false };

const voices = new Map<string, CatalogueVoice>(
  data.flatMap(({ locale, name, engineName, voices: variants }) =>
    variants.map(([variant = ""]) => [
      voiceCode(locale, variant),
      { engineName: variant ? `${engineName}+${variant}` : engineName, locale, languageName: name },
    ]),
  ),
);

/** Made when first asked for: the catalogue is the same for as long as the program runs. */
let languages: Language[] | undefined;

/** All languages and dialects of the embedded engine with their voices. No engine is started for it. */
export function espeakLanguages(): Language[] {
  languages ??= data.map(({ locale, name, voices: variants }) => ({
    code: locale,
    name,
    voices: variants.map(([variant = "", firstName = "", gender]): Voice => ({
      code: voiceCode(locale, variant),
      name: firstName,
      gender: gender === "m" ? "male" : "female",
      engine: "standard",
      platform: "espeak",
      langCode: locale,
      styles: [],
      audio: "",
      supports: { ...supportedFeatures },
    })),
  }));
  return languages;
}

/** What stands behind a voice's code, or undefined when the catalogue has no such voice. */
export function espeakVoice(code: string): CatalogueVoice | undefined {
  return voices.get(code);
}

/** "en-US" is the language's own voice, "en-US+f3" that voice in another timbre. */
function voiceCode(locale: string, variant: string): string {
  return variant ? `${locale}+${variant}` : locale;
}
