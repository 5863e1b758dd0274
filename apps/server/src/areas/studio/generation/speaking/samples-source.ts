import { buffer } from "node:stream/consumers";
import { SpeechError, type Speech, type SpeechService } from "@lectern/speech";
import type { Storage } from "../../../../platform/storage/index.ts";
import type { Sentence } from "../../../../platform/speech/index.ts";
import type { SentenceSamples, Spool } from "./spool.ts";

/**
 * Finds the samples of sentences again: in the build's spool; in storage where the engine would not make the same; where
 * it would, in the spool of an earlier try, else by speaking.
 */
export interface SamplesSource {
  speak(sentence: Sentence, signal: AbortSignal): Promise<Speech>;
  keep(key: string, spoken: SentenceSamples): Promise<void>;
  samplesOf(
    sentence: Sentence,
    stored: { key: string; rate: number } | undefined,
    signal: AbortSignal,
  ): Promise<SentenceSamples>;
}

export function createSamplesSource(
  speech: SpeechService,
  storage: Pick<Storage, "read">,
  spool: Spool,
  projectId?: string,
): SamplesSource {
  async function speak(sentence: Sentence, signal: AbortSignal): Promise<Speech> {
    const { profile, utterance } = sentence;
    const { platform, voice } = profile;
    const request = { platform, utterance, voice, profile, ...(projectId !== undefined && { projectId }) };
    try {
      return await speech.synthesize(request, signal);
    } catch (error) {
      // A crashed engine is replaced: the fresh one gets the sentence once more before the build is given up. A service
      // that is down was tried again already.
      if (!(error instanceof SpeechError) || error.code !== "ENGINE_FAILED" || error.isOutage) throw error;
      signal.throwIfAborted();
      return speech.synthesize(request, signal);
    }
  }

  return {
    speak,
    keep: (key, spoken) => spool.append(key, spoken),
    async samplesOf(sentence, stored, signal) {
      const kept = await spool.read(sentence.key);
      if (kept) return kept;
      if (stored) {
        const bytes = await buffer(await storage.read(stored.key, { signal }));
        const samples = new Int16Array(bytes.byteLength / 2);
        new Uint8Array(samples.buffer).set(bytes);
        return { samples, sampleRate: stored.rate };
      }
      return (await spool.readEarlier(sentence.key)) ?? speak(sentence, signal);
    },
  };
}
