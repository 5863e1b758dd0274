import { AudioError } from "../audio-error.ts";
import { SAMPLE_RATE } from "../format.ts";
import type { StereoFormat } from "./format.ts";
import type { Lame } from "./lame.ts";

/** What LAME 3.100 keeps in its memory and has no exported function for. Taken back by `lame.begin()`. */
export interface LameControls {
  /**
   * Whether the next frames end with an empty bit reservoir, so that nothing of a later frame lies in them. What it is emptied
   * into begins alike, however often that was done before.
   */
  drainReservoir(isDraining: boolean): void;
  /**
   * Forgets what reaches back without end: where the search for the quantiser's step begins, and how far the threshold in
   * quiet is adapted to the loudness, which the next frame does anew.
   */
  forgetAdaptation(): void;
  /** At the start alone: pads frames as LAME does from this frame of a file on; also negative. */
  padFrom(frame: number): void;
}

/** Frames after which CBR at 44.1 kHz pads the same frames again. */
export const PADDING_PERIOD = 49;

/** EncStateVar_t: words from slot_lag to ancillary_flag, with 256 headers of twelve words between them. */
const lagToStuffing = 1 + 256 * 12 + 2;

const any = -1;

/** The beginning of SessionConfig_t's rates to its buffer: what has to stand around `disable_reservoir`. */
function configurationPattern({ channels, bitrate }: StereoFormat): number[] {
  const [granules, cbr, buffer] = [2, 0, 15_360];
  const rates = [SAMPLE_RATE, SAMPLE_RATE, channels, channels, granules];
  const bitrates = [bitrate, cbr, bitrate, any, any, bitrate];
  return [...rates, any, any, any, any, any, ...bitrates, any, any, any, any, any, 0, buffer];
}
const reservoirInPattern = 21;
/** QntStateVar_t: the last steps of two channels and their increments. */
const freshSearch = [180, 180, 4, 4];
/** ATH_t: the kind of adaptation and its sensitivity, before its factor and the limit of that. */
const freshThreshold = [3, ...bitsOf([1, 0.01, 1])];
const factorInThreshold = 2;

/**
 * Finds them in the memory of a fresh instance by the values that stand around them.
 * @throws {AudioError} FAILED when they are not found exactly once: then this is another LAME than 3.100
 */
export function findLameControls(lame: Lame, format: StereoFormat): LameControls {
  lame.begin();
  const lag = (2 * 72_000 * format.bitrate) % SAMPLE_RATE;
  const words = lame.words();
  const reservoir = placeOf(words, configurationPattern(format)) + reservoirInPattern;
  const search = placeOf(words, freshSearch);
  const threshold = placeOf(words, freshThreshold);
  // frac_SpF and slot_lag.
  const paddingLag = placeOf(words, [lag, lag]) + 1;

  return {
    drainReservoir(isDraining) {
      lame.words()[reservoir] = isDraining ? 1 : 0;
      if (isDraining) lame.words()[paddingLag + lagToStuffing] = 0;
    },
    forgetAdaptation() {
      lame.words().set(freshSearch, search);
      lame.words().set(freshThreshold.slice(factorInThreshold), threshold + factorInThreshold);
    },
    padFrom(frame) {
      let value = lag;
      const steps = ((frame % PADDING_PERIOD) + PADDING_PERIOD) % PADDING_PERIOD;
      for (let step = 0; step < steps; step += 1) {
        value -= lag;
        if (value < 0) value += SAMPLE_RATE;
      }
      lame.words()[paddingLag] = value;
    },
  };
}

function bitsOf(values: readonly number[]): number[] {
  return [...new Int32Array(Float32Array.from(values).buffer)];
}

function placeOf(words: Int32Array, pattern: readonly number[]): number {
  const places: number[] = [];
  const [first] = pattern;
  for (let at = 0; at + pattern.length <= words.length; at += 1) {
    if (words[at] === first && pattern.every((value, index) => value === any || words[at + index] === value)) {
      places.push(at);
    }
  }
  if (places.length === 1) return places[0]!;
  throw new AudioError("FAILED", "The MP3 encoder is not the one whose bit reservoir can be emptied.");
}
