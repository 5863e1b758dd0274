import type { WireLanguage } from "@lectern/contract";
import type { VoiceProfile } from "@lectern/script";
import { type ListedVoice, listVoices, type VoiceDifferences, voiceDifferences } from "./listed-voices.ts";

export interface Catalogue {
  /** In the order the picker shows. */
  languages: readonly { code: string; name: string }[];
  voices: readonly ListedVoice[];
  /** Those that are listed, and those that are spoken although they are not offered any more. */
  byId: ReadonlyMap<string, ListedVoice>;
  /** What the voices differ in, and so can be chosen by. */
  differences: VoiceDifferences;
}

export const emptyCatalogue: Catalogue = {
  languages: [],
  voices: [],
  byId: new Map(),
  differences: voiceDifferences([]),
};

/** A voice's code is its own only within its platform and language. */
export function voiceId(platform: string, langCode: string, code: string): string {
  return `${platform}\n${langCode}\n${code}`;
}

/** The voice of a profile; undefined when the catalogue has it no more, or is not there yet. */
export function voiceOf(catalogue: Pick<Catalogue, "byId"> | undefined, profile: VoiceProfile | undefined) {
  return profile && catalogue?.byId.get(voiceId(profile.platform, profile.lang_code, profile.voice));
}

/** The voices as the editor looks them up and lists them. */
export function catalogueOf(languages: readonly WireLanguage[]): Catalogue {
  const voices = listVoices(languages);
  const retired = listVoices(languages.map((language) => ({ ...language, voices: language.retired ?? [] })));
  return {
    languages: languages.map(({ code, name }) => ({ code, name })).toSorted((a, b) => a.name.localeCompare(b.name)),
    voices,
    byId: new Map([...voices, ...retired].map((voice) => [voiceId(voice.platform, voice.langCode, voice.code), voice])),
    differences: voiceDifferences(voices),
  };
}
