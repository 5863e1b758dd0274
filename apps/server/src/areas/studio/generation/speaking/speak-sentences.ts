import { resampledLength, SAMPLE_RATE, type SpeechMeasure } from "@lectern/audio";
import type { AudioWorkers } from "@lectern/audio/node";
import type { Doubt, Speech, SpeechService } from "@lectern/speech";
import type { Timing } from "../../../../platform/database/tables/studio.ts";
import type { Storage } from "../../../../platform/storage/index.ts";
import { packWordTimes } from "../files/word-times.ts";
import type { Sentence } from "../../../../platform/speech/index.ts";
import { SentenceFailure } from "../block-failure.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import type { SamplesSource } from "./samples-source.ts";

/** Enough to keep the engine busy while the last answers are measured. */
const concurrency = 4;

/** What is kept of a sentence that was spoken. */
export interface SpokenSentence {
  key: string;
  sampleCount: number;
  measure: SpeechMeasure;
  wordTimes: Buffer;
  sourceKey: string | null;
  sourceRate: number;
  words: number;
  timing: Timing;
  doubts: Doubt[];
}

/**
 * Speaks each sentence, in order, and measures it. The samples stay with `source`.
 * @throws {SentenceFailure} when the engine does not speak one
 */
export async function* speakSentences(
  services: { speech: SpeechService; audio: AudioWorkers; storage: Storage },
  source: SamplesSource,
  sentences: Iterable<Sentence>,
  options: {
    folder: string;
    signal: AbortSignal;
    /** The process ended at one of them before: only one is under way at a time. */
    oneByOne: boolean;
    /** Called before each. */
    onSentence: (speechKey: string) => Promise<void>;
  },
): AsyncGenerator<SpokenSentence> {
  async function speakOne(sentence: Sentence): Promise<SpokenSentence> {
    options.signal.throwIfAborted();
    await options.onSentence(sentence.key);
    const speech = await source.speak(sentence, options.signal).catch((error: unknown) => {
      throw new SentenceFailure(sentence.key, error);
    });
    await source.keep(sentence.key, speech);
    const engine = services.speech.engineFor(sentence.profile.platform);
    const sourceKey = engine.reproducible ? null : `${options.folder}source/${sentence.key}`;
    if (sourceKey !== null) {
      const { samples } = speech;
      const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
      await services.storage.put(sourceKey, bytes, { contentType: "application/octet-stream" });
    }
    const { sampleRate, words } = speech;
    const sampleCount = resampledLength(speech.samples.length, speech.sampleRate, SAMPLE_RATE);
    const measure = await services.audio.analyse(
      // Kept in the spool by now: handed over, not copied.
      { pcm: speech.samples, sampleRate, transfer: true },
      options.signal,
    );
    return {
      key: sentence.key,
      sampleCount,
      measure,
      wordTimes: packWordTimes(words),
      sourceKey,
      sourceRate: sampleRate,
      words: sentence.utterance.words.length,
      timing: timingOf(speech),
      doubts: speech.doubts ?? [],
    };
  }
  if (options.oneByOne) {
    // One is kept before the next begins.
    for (const sentence of sentences) yield await speakOne(sentence);
  } else {
    yield* mapConcurrently(sentences, concurrency, speakOne);
  }
}

function timingOf({ estimated, doubts }: Pick<Speech, "estimated" | "doubts">): Timing {
  if (estimated) return "estimated";
  return doubts ? "aligned" : "told";
}
