import { SpeechError } from "../speech-error.ts";
import { packVoiceCode } from "./pack-voices.ts";
import { createSherpaEngine } from "./sherpa-engine.ts";
import type { VoicePack } from "./voice-pack.ts";

/** What a pack makes of a sentence. */
export interface TriedPack {
  seconds: number;
  /** Loudest sample, 0 to 1. */
  peak: number;
}

/** Quieter than this nothing is heard: -40 dBFS. */
const leastPeak = 0.01;

/**
 * Has the first voice of a pack speak a sentence, in a process of its own that ends with it.
 * @throws {SpeechError} what is wrong with the pack, for a person
 */
export async function tryVoicePack(pack: VoicePack, sentence: string, signal?: AbortSignal): Promise<TriedPack> {
  const [voice] = pack.voices;
  const [locale] = voice?.locales ?? [];
  if (!voice || locale === undefined)
    throw new SpeechError("ENGINE_FAILED", `The voice pack “${pack.name}” has no voices.`);
  const engine = createSherpaEngine({ packs: () => [pack], maxSeconds: 60 });
  try {
    const words = [{ written: sentence, start: 0, end: sentence.length, lead: "", spoken: sentence, trail: "" }];
    const { samples, sampleRate } = await engine.synthesize(
      {
        utterance: { locale, words, end: "sentence" },
        voice: packVoiceCode(pack, voice),
        profile: { speed: 100, pitch: "", style: "", lang_code: locale },
        priority: "preview",
      },
      signal,
    );
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 32_768;
    if (peak < leastPeak) throw new SpeechError("ENGINE_FAILED", `The voice pack “${pack.name}” loads but is silent.`);
    return { seconds: samples.length / sampleRate, peak };
  } finally {
    await engine.close();
  }
}
