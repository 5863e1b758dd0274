import type { Language } from "../speech-engine.ts";
import type { PackVoice, VoicePack } from "./voice-pack.ts";

/** The voices of the packs that are there. */
export interface PackVoices {
  languages: Language[];
  /** By the code that a request names. */
  voices: ReadonlyMap<string, { pack: VoicePack; voice: PackVoice }>;
}

/** What a request calls a voice of a pack. */
export function packVoiceCode(pack: Pick<VoicePack, "id">, voice: Pick<PackVoice, "code">): string {
  return `${pack.id}:${voice.code}`;
}

/** The pack that a voice's code names. */
export function packIdOf(code: string): string {
  return code.split(":", 1)[0] ?? "";
}

export function readPackVoices(packs: readonly VoicePack[]): PackVoices {
  const displayNames = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" });
  const languages = new Map<string, Language>();
  const voices = new Map<string, { pack: VoicePack; voice: PackVoice }>();
  for (const pack of packs) {
    for (const voice of pack.voices) {
      const code = packVoiceCode(pack, voice);
      voices.set(code, { pack, voice });
      for (const locale of voice.locales) {
        const language = languages.get(locale) ?? { code: locale, name: displayNames.of(locale) ?? locale, voices: [] };
        languages.set(locale, language);
        language.voices.push({
          code,
          name: voice.name,
          gender: voice.gender,
          engine: "neural",
          platform: "sherpa",
          langCode: locale,
          styles: [],
          audio: "",
          // The models have one pitch and no stress to set.
          supports: { pitch: false, emphasis: false, breathing: false },
        });
      }
    }
  }
  return { languages: [...languages.values()], voices };
}
