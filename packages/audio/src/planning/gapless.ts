import { SAMPLES_PER_FRAME } from "../format.ts";

/** Samples that LAME puts before the sound (ENCDELAY); written into the header. */
export const ENCODER_DELAY = 576;
/** Samples that every Layer III decoder adds (the filter bank's 528, and one). */
export const DECODER_DELAY = 529;
/** How much later decoded sound comes out than it went in: so many last samples of a segment must be silence. */
export const CODEC_DELAY = ENCODER_DELAY + DECODER_DELAY;

export interface GaplessEnding {
  /** Frames of silence to append. */
  silentFrames: number;
  /** Samples to write into the header as the encoder's padding. */
  padding: number;
}

/**
 * What has to follow `frames` frames so that a player that reads the header's delay and padding plays exactly `samples`
 * samples, beginning with the first sample that went into the encoder.
 */
export function gaplessEnding(frames: number, samples: number): GaplessEnding {
  const needed = Math.ceil((samples + CODEC_DELAY) / SAMPLES_PER_FRAME);
  const silentFrames = Math.max(0, needed - frames);
  return { silentFrames, padding: (frames + silentFrames) * SAMPLES_PER_FRAME - ENCODER_DELAY - samples };
}
