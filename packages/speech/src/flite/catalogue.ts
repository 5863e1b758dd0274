import type { Language, Voice } from "../speech-engine.ts";

interface FliteVoice {
  /** What flite is asked for: the voice's code. */
  engineName: string;
  locale: string;
  languageName: string;
  firstName: string;
  gender: Voice["gender"];
}

const american = { locale: "en-US", languageName: "English (United States)" };
const scottish = { locale: "en-GB-scotland", languageName: "English (Scotland)" };

/** Recorded speakers of the CMU ARCTIC databases (festvox.org/cmu_arctic), by flite's names. The last is a Scot. */
const voices: ReadonlyMap<string, FliteVoice> = new Map([
  ["slt", { engineName: "slt", ...american, firstName: "Laura", gender: "female" }],
  ["rms", { engineName: "rms", ...american, firstName: "Nathan", gender: "male" }],
  ["awb", { engineName: "awb", ...scottish, firstName: "Angus", gender: "male" }],
]);

const languages = readLanguages();

/** The languages of flite's voices. No engine is started for it. */
export function fliteLanguages(): Language[] {
  return languages;
}

function readLanguages(): Language[] {
  const found = new Map<string, Language>();
  for (const [code, { locale, languageName, firstName, gender }] of voices) {
    const language = found.get(locale) ?? { code: locale, name: languageName, voices: [] };
    found.set(locale, language);
    language.voices.push({
      code,
      name: firstName,
      gender,
      engine: "standard",
      platform: "flite",
      langCode: locale,
      styles: [],
      audio: "",
      supports: { pitch: true, emphasis: true, breathing: false },
    });
  }
  return [...found.values()];
}

/** What stands behind a voice's code, or undefined when the catalogue has no such voice. */
export function fliteVoice(code: string): FliteVoice | undefined {
  return voices.get(code);
}
