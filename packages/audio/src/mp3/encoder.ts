import { AudioError } from "../audio-error.ts";
import { SAMPLES_PER_FRAME } from "../format.ts";
import { musicFormat, voiceFormat, type Mp3Format, type StereoFormat } from "./format.ts";
import { mainDataBegin } from "./frame-header.ts";
import { openLame, type Lame, type WasmModule } from "./lame.ts";
import { firstFrames } from "./whole-frames.ts";

export interface Mp3Encoder {
  /**
   * Encodes one segment at 44.1 kHz from a fresh state: mono at 64 kbit/s for one array, stereo at 128, or in another
   * stereo format, for a pair. Gives exactly one frame for each 1152 samples. Segments join by putting their frames one after the other, when each ends
   * in more than 1105 samples of silence; in the joined sound everything is 1105 samples late, which the header tells.
   * @param samples -1..1, a whole number of 1152 samples, at least one
   * @param isCancelled asked every half second of sound
   * @throws {RangeError} for any other length
   * @throws {AudioError} CANCELLED
   */
  encodeSegment(
    samples: Float32Array | readonly [Float32Array, Float32Array],
    isCancelled?: () => boolean,
    stereoFormat?: StereoFormat,
  ): Uint8Array<ArrayBuffer>;
}

/**
 * @param module the compiled `@lectern/lame/lame.wasm`; `@lectern/audio/node` loads it
 */
export function createMp3Encoder(module: WasmModule): Mp3Encoder {
  const opened = new Map<Mp3Format, Lame>();

  function lameFor(format: Mp3Format): Lame {
    const lame = opened.get(format) ?? openLame(module, format);
    opened.set(format, lame);
    return lame;
  }

  return {
    encodeSegment(samples, isCancelled, stereoFormat = musicFormat) {
      const channels = samples instanceof Float32Array ? [samples] : samples;
      const length = channels[0].length;
      if (length === 0 || length % SAMPLES_PER_FRAME !== 0 || channels.some((channel) => channel.length !== length)) {
        throw new RangeError(`A segment is a whole number of ${SAMPLES_PER_FRAME} samples, not ${length}.`);
      }
      const format = channels.length === 1 ? voiceFormat : stereoFormat;
      try {
        // What follows holds nothing but what the encoder's delay pushed out of the silence at the end.
        const bytes = firstFrames(lameFor(format).encode(channels, isCancelled), length / SAMPLES_PER_FRAME);
        if (mainDataBegin(bytes, 0) === 0) return bytes;
        throw new AudioError("FAILED", "The MP3 encoder began a segment with sound of another.");
      } catch (error) {
        if (error instanceof AudioError && error.code === "CANCELLED") throw error;
        // What a trap leaves behind in the instance is unknown: the next segment gets a new one.
        opened.delete(format);
        throw error;
      }
    },
  };
}
