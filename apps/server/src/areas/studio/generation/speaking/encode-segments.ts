import { speechGain, type PlannedSegment, type SpeechMeasure } from "@lectern/audio";
import type { AudioWorkers } from "@lectern/audio/node";
import type { Storage } from "../../../../platform/storage/index.ts";
import type { BuildText, Sentence } from "../../../../platform/speech/index.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import type { SamplesSource } from "./samples-source.ts";
import { writePacks } from "../files/write-packs.ts";

/** Segments under way at once: enough for the threads, little enough for the memory. */
const concurrency = 4;
/** A pack is closed at this size, so that what was encoded is kept although the process may die. */
const packBytes = 4 * 1024 * 1024;

export interface SegmentToEncode {
  key: string;
  planned: PlannedSegment;
  /** It is heard before the next ones are encoded: its pack is stored with it. */
  endsPack?: boolean;
}

/** What is known of a sentence that was spoken. */
export interface StoredSentence {
  /** At 44.1 kHz. */
  sampleCount: number;
  measure: SpeechMeasure;
  /** Where its samples are stored, when the engine would not make the same again. */
  source: { key: string; rate: number } | undefined;
}

export interface StoredSegment {
  key: string;
  frames: number;
  packKey: string;
  packOffset: number;
  bytes: number;
  peaks: Buffer;
}

/** Encodes segments at the item's gain and writes them to packs; yields the places of each pack once it is stored. */
export async function* encodeSegments(
  services: { audio: AudioWorkers; storage: Storage; newToken: () => string },
  source: SamplesSource,
  work: {
    text: BuildText;
    segments: Iterable<SegmentToEncode> | AsyncIterable<SegmentToEncode>;
    /** The item's gain; a sentence's own follows from it, its volume and its measure. */
    gainDb: number;
    /** Of the text's sentences, in dB. */
    volumes: readonly number[];
    sentenceOf: (speechKey: string) => StoredSentence;
    folder: string;
    signal: AbortSignal;
    /** The process ended at one of them before: only one is under way at a time. */
    oneByOne: boolean;
    /** Called before each, with its first sentence. */
    onSentence: (speechKey: string) => Promise<void>;
    encoded: (segment: SegmentToEncode) => void;
  },
): AsyncGenerator<StoredSegment[]> {
  async function encodeOne(segment: SegmentToEncode) {
    work.signal.throwIfAborted();
    const first = segment.planned.parts[0];
    if (first) await work.onSentence(sentenceAt(work.text, first.item).key);
    const parts = await Promise.all(
      segment.planned.parts.map(async (part) => {
        const sentence = sentenceAt(work.text, part.item);
        const known = work.sentenceOf(sentence.key);
        const { samples, sampleRate } = await source.samplesOf(sentence, known.source, work.signal);
        return {
          pcm: samples,
          sampleRate,
          gainDb: speechGain(known.measure, (work.volumes[part.item] ?? 0) + work.gainDb).gainDb,
          leadSamples: part.leadSamples,
        };
      }),
    );
    const result = await services.audio.encode({ parts, frames: segment.planned.frames, transfer: true }, work.signal);
    const { endsPack = false } = segment;
    return { segment, bytes: result.bytes, peaks: Buffer.from(result.peaks), endsPack };
  }

  const encoded = mapConcurrently(work.segments, work.oneByOne ? 1 : concurrency, encodeOne);
  const reported = tap(encoded, ({ segment }) => work.encoded(segment));
  for await (const pack of writePacks(services, reported, { folder: work.folder, packBytes })) {
    yield pack.map(({ item, packKey, packOffset }) => ({
      key: item.segment.key,
      frames: item.segment.planned.frames,
      packKey,
      packOffset,
      bytes: item.bytes.byteLength,
      peaks: item.peaks,
    }));
  }
}

async function* tap<Item>(items: AsyncIterable<Item>, see: (item: Item) => void): AsyncGenerator<Item> {
  for await (const item of items) {
    see(item);
    yield item;
  }
}

export function sentenceAt(text: BuildText, index: number): Sentence {
  const sentence = text.sentences[index];
  if (!sentence) throw new RangeError(`There is no sentence ${index}.`);
  return sentence;
}
