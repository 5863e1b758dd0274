import type { VoiceEngine } from "@lectern/script";
import { filterVoices, emptyFilter, type ListedVoice, qualityName } from "../../../platform/voices/voice-list.ts";

/** Of each quality why a language's voices cannot be filtered by it; undefined when they can. */
export function unavailableQualities(
  voices: readonly ListedVoice[],
  language: string,
): Readonly<Record<VoiceEngine, string | undefined>> {
  const engines = new Set(filterVoices(voices, { ...emptyFilter, language }).map(({ engine }) => engine));
  function reason(engine: VoiceEngine): string | undefined {
    return engines.has(engine) ? undefined : `This language has no ${qualityName(engine)} voices.`;
  }
  return { neural: reason("neural"), standard: reason("standard") };
}
