import type { WireLanguage, WireVoice } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";

/** A voice as the picker lists it. */
export interface ListedVoice extends WireVoice {
  languageName: string;
  /** What search looks in: lower case, without accents. */
  haystack: string;
}

export interface VoiceFilter {
  search: string;
  /** A language's code, one without a region for all its dialects; empty: all. */
  language: string;
  gender: "all" | "male" | "female";
  quality: "all" | "neural" | "standard";
  stylesOnly: boolean;
}

export const emptyFilter: VoiceFilter = { search: "", language: "", gender: "all", quality: "all", stylesOnly: false };

/** Every voice of every language, in the catalogue's order. */
export function listVoices(languages: readonly WireLanguage[]): ListedVoice[] {
  return languages.flatMap((language) =>
    language.voices.map((voice) => ({
      ...voice,
      languageName: language.name,
      haystack: fold([voice.name, language.name, voice.langCode, ...voice.styles].join(" ")),
    })),
  );
}

/** The voices that pass every filter, natural ones first; each word of the search must be found. */
export function filterVoices(voices: readonly ListedVoice[], filter: VoiceFilter): ListedVoice[] {
  const words = fold(filter.search).split(/\s+/).filter(Boolean);
  const found = voices.filter(
    (voice) =>
      isInLanguage(voice, filter.language) &&
      (filter.gender === "all" || voice.gender === filter.gender) &&
      (filter.quality === "all" || voice.engine === filter.quality) &&
      (!filter.stylesOnly || voice.styles.length > 0) &&
      words.every((word) => voice.haystack.includes(word)),
  );
  return [...found.filter(({ engine }) => engine === "neural"), ...found.filter(({ engine }) => engine !== "neural")];
}

function isInLanguage({ langCode }: WireVoice, language: string): boolean {
  return language === "" || langCode === language || (!language.includes("-") && langCode.startsWith(`${language}-`));
}

/** What the voices of an installation differ in; a filter without two sides has nothing to choose. */
export interface VoiceDifferences {
  /** There are both Premium and Standard voices. */
  quality: boolean;
  /** Some voice has styles. */
  styles: boolean;
}

export function voiceDifferences(voices: readonly WireVoice[]): VoiceDifferences {
  return {
    quality: new Set(voices.map(({ engine }) => engine)).size > 1,
    styles: voices.some(({ styles }) => styles.length > 0),
  };
}

/** Lower case, without accents. */
export function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

export function isVoiceOf(voice: WireVoice, profile: VoiceProfile): boolean {
  return voice.code === profile.voice && voice.platform === profile.platform && voice.langCode === profile.lang_code;
}

/** A profile of a voice just chosen: everything about how it speaks goes back to the defaults, and so does the name. */
export function defaultProfile(voice: WireVoice): VoiceProfile {
  return {
    lang_code: voice.langCode,
    voice: voice.code,
    engine: voice.engine,
    platform: voice.platform,
    volume: 0,
    speed: 100,
    pitch: "",
    style: "",
  };
}

/** Neural is sold as Premium. */
export function qualityName(engine: WireVoice["engine"]): string {
  return engine === "neural" ? "Premium" : "Standard";
}
