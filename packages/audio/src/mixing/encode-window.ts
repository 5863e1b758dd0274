import { SAMPLES_PER_FRAME } from "../format.ts";
import { truePeakBetween } from "../limiting/true-peak.ts";
import { allocateStereo, type StereoSamples } from "./mix-plan.ts";
import { openWindowDecoder } from "../mp3/window-decoder.ts";
import { joinedBytes } from "../mp3/joined-bytes.ts";
import type { WasmModule } from "../mp3/lame.ts";
import { openWindowFrameEncoder, RUN_IN_FRAMES } from "../mp3/window-frames.ts";
import { decibelsFromGain, gainFromDecibels } from "../pcm/decibels.ts";
import { openPeakMeter } from "../pcm/peaks.ts";
import { CODEC_DELAY } from "../planning/gapless.ts";
import { ENCODING_CEILING_DB, TRUE_PEAK_LIMIT_DB } from "../mastering/mastering-gain.ts";
import { findOvershoots, limitLocally } from "./cell-limiter.ts";

/**
 * Frames of a window, 10.24 s: a multiple of the 49 frames after which CBR pads the same frames again. What is lost with the
 * bit reservoir at its end is 0.02 dB of signal to noise, of windows of 96 frames 0.1 dB; without any reservoir it would be 1 dB.
 */
export const WINDOW_FRAMES = 392;

/** Frames on each side of a border that both windows encode to the same bytes. */
const borderFrames = 4;
/** Frames of sound that a window needs before it, and after it. */
export const WINDOW_LEAD_FRAMES = RUN_IN_FRAMES + borderFrames;
export const WINDOW_TAIL_FRAMES = borderFrames;

export interface EncodedWindow {
  /** Exactly the window's frames. */
  bytes: Uint8Array<ArrayBuffer>;
  /** One value 0..255 a frame: its largest amplitude. */
  framePeaks: Uint8Array<ArrayBuffer>;
  /** dBTP of what a player decodes of these frames; -Infinity for silence. */
  truePeak: number;
}

export interface WindowEncoder {
  /**
   * Encodes a window of a longer sound as joint stereo at 128 kbit/s. Its frames join with those of the windows before and
   * after it as if all had been encoded at once: at a border nothing is taken from the bit reservoir, and everything else is
   * as LAME would have it there. The bytes depend on these samples alone; where the window before was encoded last, of
   * those in front of this one nothing is encoded again.
   * @param samples mastered, at 44.1 kHz: WINDOW_LEAD_FRAMES before the window (silence before the beginning of the sound),
   *   the window, any number of frames, and WINDOW_TAIL_FRAMES after it
   * @param isCancelled asked often
   * @throws {RangeError} for any other length
   * @throws {AudioError} CANCELLED
   */
  encodeWindow(samples: StereoSamples, isCancelled?: () => boolean): EncodedWindow;
}

const limit = gainFromDecibels(TRUE_PEAK_LIMIT_DB);
const highestCeiling = gainFromDecibels(ENCODING_CEILING_DB);
/** Lower than needed, for what another encoding adds elsewhere. */
const reserve = gainFromDecibels(-0.15);
/** Music that was limited to the encoding ceiling needs one encoding, clipped noise some. */
const maxTries = 8;

/** @throws {AudioError} FAILED when the module is not LAME 3.100 */
export async function openWindowEncoder(module: WasmModule): Promise<WindowEncoder> {
  const decodeFrames = await openWindowDecoder();
  const mp3 = openWindowFrameEncoder(module);
  /** Holds what is decoded; grows to the longest window. */
  let scratch = allocateStereo(0);

  /** What a player decodes from the first of these frames on, which only warms the decoder up. */
  function decode(frames: readonly Uint8Array[]): StereoSamples {
    const length = frames.length * SAMPLES_PER_FRAME;
    if (scratch[0].length < length) scratch = allocateStereo(length);
    const heard: StereoSamples = [scratch[0].subarray(0, length), scratch[1].subarray(0, length)];
    decodeFrames(joinedBytes(frames), heard);
    return heard;
  }

  return {
    encodeWindow(samples, isCancelled) {
      const frames = windowFrames(samples);
      const first = WINDOW_LEAD_FRAMES;
      const end = first + frames;
      const borders = [first - borderFrames, first, Math.max(first, end - borderFrames), end];
      const shared = WINDOW_LEAD_FRAMES + WINDOW_TAIL_FRAMES;
      const stretch = { borders: [...new Set(borders)], first, shared, isCancelled };
      const warm = first - borderFrames;
      const ceilings = openCells(warm * SAMPLES_PER_FRAME);
      let channels: readonly Float32Array[] = samples;
      for (let attempt = 1; ; attempt += 1) {
        const encoded = mp3.encode({ ...stretch, channels });
        const heard = decode(encoded.slice(warm));
        // What is beyond the borders is judged too: the neighbour encodes the same there and comes to the same end.
        const over = findOvershoots(heard, SAMPLES_PER_FRAME, heard[0].length, () => limit);
        if (over.length > 0 && attempt < maxTries) {
          for (const { at, peak } of over) ceilings.lower(at + warm * SAMPLES_PER_FRAME - CODEC_DELAY, limit / peak);
          ceilings.end();
          channels = limitLocally(samples, ceilings.at);
          continue;
        }
        return {
          bytes: joinedBytes(encoded.slice(first, end)),
          framePeaks: peaksOf(channels, first, end),
          truePeak: decibelsFromGain(highest(heard, borderFrames, borderFrames + frames)),
        };
      }
    },
  };
}

/**
 * Ceilings of cells of 8 frames. A border lies in the middle of one, of which both windows know the same: what is decided
 * for it they decide alike, so that the gain has no step there.
 */
function openCells(origin: number) {
  const ceilings = new Map<number, number>();
  const lowered = new Map<number, number>();
  const cellAt = (sample: number): number => Math.floor((sample - origin) / (2 * borderFrames * SAMPLES_PER_FRAME));
  return {
    at: (sample: number) => ceilings.get(cellAt(sample)) ?? Infinity,
    lower(sample: number, factor: number) {
      const cell = cellAt(sample);
      lowered.set(cell, Math.min(factor, lowered.get(cell) ?? 1));
    },
    /** Of an attempt. */
    end() {
      for (const [cell, factor] of lowered)
        ceilings.set(cell, (ceilings.get(cell) ?? highestCeiling) * factor * reserve);
      lowered.clear();
    },
  };
}

function windowFrames([left, right]: StereoSamples): number {
  const frames = left.length / SAMPLES_PER_FRAME - WINDOW_LEAD_FRAMES - WINDOW_TAIL_FRAMES;
  if (left.length === right.length && Number.isInteger(frames) && frames > 0) return frames;
  throw new RangeError(`A window is whole frames of both channels with those around it, not ${left.length} samples.`);
}

function peaksOf(channels: readonly Float32Array[], first: number, end: number): Uint8Array<ArrayBuffer> {
  const meter = openPeakMeter(SAMPLES_PER_FRAME);
  meter.push(channels.map((channel) => channel.subarray(first * SAMPLES_PER_FRAME, end * SAMPLES_PER_FRAME)));
  return meter.values();
}

/** The true peak between two frames, linear. */
function highest(channels: readonly Float32Array[], first: number, end: number): number {
  return channels.reduce(
    (peak, channel) => truePeakBetween(channel, first * SAMPLES_PER_FRAME, end * SAMPLES_PER_FRAME, peak),
    0,
  );
}
