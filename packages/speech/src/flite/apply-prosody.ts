import type { Phone, TokenShape } from "./flite-token.ts";

/** Frames of the voices' models. */
const frameSeconds = 0.005;
export const samplesPerFrame = 80;
/** Below full scale, so that what is emphasised has room; the whole item's loudness is set later. */
const headroomDb = -4;
/** Half of the time over which one value passes into the next, in frames. */
const blendFrames = 3;
/** The models' pauses hold the noise of the room of their recordings, at −65 dBFS. */
const pauseDb = -26;
/** How much of a pause at normal speed still belongs to the sound before it, and how much to the one after, in frames. */
const decayFrames = 6;
const onsetFrames = 4;
const minHertz = 50;
const maxHertz = 500;

interface ShapedCall {
  /** Factor of the voice's own pitch. */
  pitch: number;
  stretch: number;
  tokens: readonly { shape?: TokenShape | undefined }[];
}

/**
 * Changes pitch and loudness in the parameters from which the vocoder makes the sound: each frame begins with the
 * fundamental in Hz, 0 where there is none, and the first mel-cepstral coefficient, the logarithm of the gain.
 */
export function applyProsody(
  frames: readonly Float32Array[],
  phones: readonly Phone[],
  { pitch, stretch, tokens }: ShapedCall,
): void {
  const decay = Math.round(decayFrames * stretch);
  const onset = Math.round(onsetFrames * stretch);
  const pitches = new Float64Array(frames.length).fill(Math.log(pitch));
  const gains = new Float64Array(frames.length).fill(headroomDb);
  for (const phone of phones) {
    const { start, end, token } = phone;
    const from = Math.round(start / frameSeconds);
    const to = Math.round(end / frameSeconds);
    const shape = token === undefined ? undefined : tokens[token]?.shape;
    if (shape) {
      pitches.fill(Math.log(pitch * shape.pitch), from, to);
      gains.fill(headroomDb + shape.gainDb, from, to);
    } else if (token === undefined && to - from > decay + onset) {
      const isLast = phone === phones.at(-1);
      gains.fill(headroomDb + pauseDb, start === 0 ? 0 : from + decay, isLast ? frames.length : to - onset);
    }
  }
  const blendedPitches = blend(pitches);
  const blendedGains = blend(gains);
  for (const [index, frame] of frames.entries()) {
    const [hertz = 0, gain = 0] = frame;
    const wanted = hertz * Math.exp(blendedPitches[index] ?? 0);
    frame[0] = hertz > 0 ? Math.min(maxHertz, Math.max(minHertz, wanted)) : 0;
    frame[1] = gain + ((blendedGains[index] ?? 0) * Math.LN10) / 20;
  }
}

/** The mean of the values around each: they change without a step. */
function blend(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (const [index, value] of values.entries()) sums[index + 1] = (sums[index] ?? 0) + value;
  return values.map((_, index) => {
    const from = Math.max(0, index - blendFrames);
    const to = Math.min(values.length, index + blendFrames + 1);
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
}
