import type { Language, Voice } from "./speech-engine.ts";

/**
 * The catalogue of an engine with the rules of its platform, whatever the engine says: neural voices of polly have one
 * pitch and no emphasis, its standard ones breathe.
 */
export function withPlatformRules(languages: Language[]): Language[] {
  if (!languages.some(({ voices }) => voices.some(isPolly))) return languages;
  return languages.map((language) => ({ ...language, voices: language.voices.map(ruled) }));
}

function ruled(voice: Voice): Voice {
  if (!isPolly(voice)) return voice;
  const isNeural = voice.engine === "neural";
  const { pitch, emphasis, breathing } = voice.supports;
  return {
    ...voice,
    supports: { pitch: pitch && !isNeural, emphasis: emphasis && !isNeural, breathing: breathing || !isNeural },
  };
}

function isPolly({ platform }: Voice): boolean {
  return platform === "polly";
}
