import { Readable } from "node:stream";
import { speechGain, type PlannedSegment, type SpeechMeasure } from "@lectern/audio";
import type { AudioWorkers } from "@lectern/audio/node";
import type { Storage } from "../../../platform/storage/index.ts";
import type { BuildText, Sentence } from "../../../platform/speech/index.ts";
import { mapConcurrently } from "./map-concurrently.ts";
import type { SamplesSource } from "./samples-source.ts";

/** Segments under way at once: enough for the threads, little enough for the memory. */
const concurrency = 4;
/** A pack is closed at this size, so that what was encoded is kept although the process may die. */
const packBytes = 4 * 1024 * 1024;

export interface SegmentToEncode {
  key: string;
  planned: PlannedSegment;
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
    segments: readonly SegmentToEncode[];
    /** The item's gain; a sentence's own follows from it, its block's volume and its measure. */
    gainDb: number;
    sentenceOf: (speechKey: string) => StoredSentence;
    folder: string;
    signal: AbortSignal;
    encoded: (segment: SegmentToEncode) => void;
  },
): AsyncGenerator<StoredSegment[]> {
  async function encodeOne(segment: SegmentToEncode) {
    work.signal.throwIfAborted();
    const parts = await Promise.all(
      segment.planned.parts.map(async (part) => {
        const sentence = sentenceAt(work.text, part.item);
        const known = work.sentenceOf(sentence.key);
        const { samples, sampleRate } = await source.samplesOf(sentence, known.source, work.signal);
        return {
          pcm: samples,
          sampleRate,
          gainDb: speechGain(known.measure, sentence.profile.volume + work.gainDb).gainDb,
          leadSamples: part.leadSamples,
        };
      }),
    );
    const result = await services.audio.encode({ parts, frames: segment.planned.frames, transfer: true }, work.signal);
    return { segment, result };
  }

  let chunks: Uint8Array[] = [];
  let places: StoredSegment[] = [];
  let size = 0;
  let packKey = `${work.folder}pack/${services.newToken()}`;

  async function closePack(): Promise<StoredSegment[]> {
    const closed = places;
    await services.storage.putStream(packKey, Readable.from(chunks), { contentType: "application/octet-stream" });
    chunks = [];
    places = [];
    size = 0;
    packKey = `${work.folder}pack/${services.newToken()}`;
    return closed;
  }

  for await (const { segment, result } of mapConcurrently(work.segments, concurrency, encodeOne)) {
    places.push({
      key: segment.key,
      frames: segment.planned.frames,
      packKey,
      packOffset: size,
      bytes: result.bytes.byteLength,
      peaks: Buffer.from(result.peaks),
    });
    chunks.push(result.bytes);
    size += result.bytes.byteLength;
    work.encoded(segment);
    if (size >= packBytes) yield await closePack();
  }
  if (places.length > 0) yield await closePack();
}

export function sentenceAt(text: BuildText, index: number): Sentence {
  const sentence = text.sentences[index];
  if (!sentence) throw new RangeError(`There is no sentence ${index}.`);
  return sentence;
}
