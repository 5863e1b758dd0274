import { SAMPLE_RATE } from "../format.ts";
import { wavHeader, wavSampleBytes } from "../pcm/wav-header.ts";
import type { AudioWorkers } from "./audio-workers.ts";
import type { SharedMix } from "./shared-mix.ts";

export interface MixWavOptions {
  /** Length of the mix. */
  samples: number;
  /** dB, as for `renderWindow`. */
  gainDb: number;
  signal?: AbortSignal | undefined;
}

/** Samples of a piece, 10 s. */
const pieceSamples = 10 * SAMPLE_RATE;
/** Pieces that are made while one is read. */
const ahead = 2;

/**
 * A mix as a WAV file of 16-bit stereo, piece by piece as it is read: what is encoded as MP3, before that.
 * @throws {AudioError} CANCELLED
 * @throws {RangeError} when it is longer than a WAV file can be
 */
export async function* mixWav(
  workers: Pick<AudioWorkers, "renderMix">,
  mix: SharedMix,
  { samples, gainDb, signal }: MixWavOptions,
): AsyncGenerator<Uint8Array> {
  yield wavHeader({ samples, channels: 2, sampleRate: SAMPLE_RATE });
  const stopped = new AbortController();
  const stop = signal ? AbortSignal.any([signal, stopped.signal]) : stopped.signal;
  const pieces: Promise<Int16Array>[] = [];
  try {
    for (let from = 0; from < samples || pieces.length > 0;) {
      for (; from < samples && pieces.length <= ahead; from += pieceSamples) {
        const count = Math.min(pieceSamples, samples - from);
        const piece = workers.renderMix({ mix, from, samples: count, gainDb }, stop);
        // Its failure is told when its turn comes, if it does.
        piece.catch(() => undefined);
        pieces.push(piece);
      }
      const next = await pieces.shift();
      if (next) yield wavSampleBytes(next);
    }
  } finally {
    stopped.abort();
  }
}
