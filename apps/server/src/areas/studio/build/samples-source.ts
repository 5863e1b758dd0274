import { buffer } from "node:stream/consumers";
import { SpeechError, type Speech, type SpeechService } from "@lectern/speech";
import type { Storage } from "../../../platform/storage/index.ts";
import type { Sentence } from "./build-text.ts";
import type { Spool, SpooledSamples } from "./spool.ts";

/** An engine's samples of a sentence: mono, trimmed, before any gain. */
export interface SentenceSamples {
  samples: Int16Array;
  sampleRate: number;
}

/** Finds the samples of sentences again: in the build's spool, in storage where the engine would not make the same, else by speaking. */
export interface SamplesSource {
  speak(sentence: Sentence, signal: AbortSignal): Promise<Speech>;
  keep(key: string, speech: Speech): Promise<void>;
  samplesOf(
    sentence: Sentence,
    stored: { key: string; rate: number } | undefined,
    signal: AbortSignal,
  ): Promise<SentenceSamples>;
}

export function createSamplesSource(speech: SpeechService, storage: Storage, spool: Spool): SamplesSource {
  const spooled = new Map<string, { place: SpooledSamples; sampleRate: number }>();

  async function speak(sentence: Sentence, signal: AbortSignal): Promise<Speech> {
    const { profile, utterance } = sentence;
    const request = { platform: profile.platform, utterance, voice: profile.voice, profile };
    try {
      return await speech.synthesize(request, signal);
    } catch (error) {
      // A crashed engine is replaced: the fresh one gets the sentence once more before the build is given up.
      if (!(error instanceof SpeechError) || error.code !== "ENGINE_FAILED") throw error;
      signal.throwIfAborted();
      return speech.synthesize(request, signal);
    }
  }

  return {
    speak,
    async keep(key, { samples, sampleRate }) {
      spooled.set(key, { place: await spool.append(samples), sampleRate });
    },
    async samplesOf(sentence, stored, signal) {
      const kept = spooled.get(sentence.key);
      if (kept) return { samples: await spool.read(kept.place), sampleRate: kept.sampleRate };
      if (stored) {
        const bytes = await buffer(await storage.read(stored.key, { signal }));
        const samples = new Int16Array(bytes.byteLength / 2);
        new Uint8Array(samples.buffer).set(bytes);
        return { samples, sampleRate: stored.rate };
      }
      const spoken = await speak(sentence, signal);
      return { samples: spoken.samples, sampleRate: spoken.sampleRate };
    },
  };
}
