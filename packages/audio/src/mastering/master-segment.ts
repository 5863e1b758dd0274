import { SAMPLE_RATE } from "../format.ts";
import { limit } from "../limiting/limiter.ts";
import { truePeak } from "../limiting/true-peak.ts";
import type { Mp3Encoder } from "../mp3/encoder.ts";
import type { PeakReader } from "../mp3/decode.ts";
import { decibelsFromGain, gainFromDecibels } from "../pcm/decibels.ts";
import { ENCODING_CEILING_DB, SAFE_PEAK_DB, TRUE_PEAK_LIMIT_DB } from "./mastering-gain.ts";

export interface MasteredSegment {
  /** What was encoded. */
  samples: Float32Array;
  bytes: Uint8Array<ArrayBuffer>;
}

/** dB lower than needed, for what another encoding adds elsewhere. */
const reserveDb = 0.15;
/** Each aims lower by what the one before was over: two are enough for speech, four for noise. */
const maxTries = 8;

/** dB of room that takes the place of reading peaks back: more than encoding was ever seen to add to speech. */
const urgentReserveDb = 1;

/** The same at once and in one go: limited lower, not read back. For what is heard once, not for what is kept. */
export function masterInOnePass(segment: Float32Array, encoder: Mp3Encoder): MasteredSegment {
  const samples = limit(segment, SAMPLE_RATE, ENCODING_CEILING_DB - urgentReserveDb);
  return { samples, bytes: encoder.encodeSegment(samples) };
}

/**
 * Limits and encodes a segment (mono, 44.1 kHz, a multiple of 1152 samples) so that what a player decodes is at most
 * -1 dBTP: read back after encoding, and encoded again with a lower ceiling where the codec lifted a peak over it.
 * @param isCancelled asked every half second of sound
 * @throws {AudioError} CANCELLED
 */
export function masterSegment(
  segment: Float32Array,
  encoder: Mp3Encoder,
  decodedPeak: PeakReader,
  isCancelled?: () => boolean,
): MasteredSegment {
  const highest = gainFromDecibels(TRUE_PEAK_LIMIT_DB);
  let ceilingDb = ENCODING_CEILING_DB;
  for (let attempt = 1; ; attempt += 1) {
    const samples = limit(segment, SAMPLE_RATE, ceilingDb);
    const bytes = encoder.encodeSegment(samples, isCancelled);
    const safe = samples === segment && truePeak(samples) <= gainFromDecibels(SAFE_PEAK_DB);
    const peak = safe ? 0 : decodedPeak(bytes, highest);
    if (peak <= highest || attempt === maxTries) return { samples, bytes };
    ceilingDb -= decibelsFromGain(peak / highest) + reserveDb;
  }
}
