import { requiredVoice, projectLanguage, type WireVoice } from "@lectern/contract";
import type { VoiceEngine, VoiceProfile } from "@lectern/script";
import { fieldProblems } from "../../../platform/forms/field-problems.ts";
import { type ListedVoice, defaultProfile } from "../../../platform/voices/listed-voices.ts";

/** The voice fields of a project form. */
export interface VoiceChoice {
  /** Empty: no language is selected. */
  language: string;
  quality: VoiceEngine;
  /** undefined: no voice is selected. */
  profile: VoiceProfile | undefined;
}

/** Which voice qualities a language offers. */
export type AvailableQualities = Readonly<Record<VoiceEngine, boolean>>;

export function availableQualities(voices: readonly ListedVoice[], language: string): AvailableQualities {
  const engines = new Set(voices.filter((voice) => voice.langCode === language).map(({ engine }) => engine));
  return { neural: engines.has("neural"), standard: engines.has("standard") };
}

/** The voices to choose from: those of the language and the quality, by name. */
export function voicesFor(
  voices: readonly ListedVoice[],
  { language, quality }: Pick<VoiceChoice, "language" | "quality">,
): ListedVoice[] {
  return voices
    .filter((voice) => voice.langCode === language && voice.engine === quality)
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Selects a language and clears the voice, with the best quality that the plan allows. */
export function chooseLanguage(choice: VoiceChoice, language: string, usable: AvailableQualities): VoiceChoice {
  if (language === choice.language) return choice;
  return { language, quality: bestQuality(usable), profile: undefined };
}

export function bestQuality(usable: AvailableQualities): VoiceEngine {
  return usable.neural ? "neural" : "standard";
}

export function chooseQuality(choice: VoiceChoice, quality: VoiceEngine): VoiceChoice {
  return quality === choice.quality ? choice : { ...choice, quality, profile: undefined };
}

/** Selects a voice with default prosody; selecting the active voice keeps its prosody. */
export function chooseVoice(choice: VoiceChoice, voice: WireVoice): VoiceChoice {
  const { profile } = choice;
  const isSame = profile?.voice === voice.code && profile.platform === voice.platform;
  return isSame ? choice : { ...choice, profile: defaultProfile(voice) };
}

export function changeProfile(choice: VoiceChoice, change: Partial<VoiceProfile>): VoiceChoice {
  return choice.profile === undefined ? choice : { ...choice, profile: { ...choice.profile, ...change } };
}

/** The choice that a saved profile represents. */
export function choiceFromProfile(profile: VoiceProfile): VoiceChoice {
  return { language: profile.lang_code, quality: profile.engine, profile };
}

const choiceRules = { language: projectLanguage, voice: requiredVoice };

/** Validation errors by field. */
export function validateChoice(choice: VoiceChoice): { language?: string; voice?: string } {
  return fieldProblems(choiceRules, { language: choice.language, voice: choice.profile });
}
