/** Where a sound is looked at: frames of speech, and the beginning of each pause. */
export interface SpeechFrames {
  /** Middle of each frame, in seconds, rising. */
  seconds: Float64Array;
  /** 1 where something sounds. */
  isLoud: Uint8Array;
}

/** What is left of a pause: voices rest where they like, so that only the closures of consonants are compared. */
const pauseSeconds = 0.1;
/** A frame this far under the loud ones is silence (dB). */
const quietDb = 35;
/** Where there is noise, silence is what is hardly above it (dB), as long as it is well under the loud frames. */
const aboveNoiseDb = 6;
const leastRangeDb = 20;

/** Frames of `hopSeconds` with all but the beginnings of pauses left out. */
export function speechFrames(samples: Int16Array, sampleRate: number, hopSeconds: number): SpeechFrames {
  const hop = hopSeconds * sampleRate;
  const count = Math.max(1, Math.floor(samples.length / hop));
  const levels = Float32Array.from({ length: count }, (_, index) =>
    levelDb(samples, Math.round(index * hop), Math.round((index + 1) * hop)),
  );
  const ranked = levels.toSorted();
  const loudest = ranked[Math.floor(count * 0.95)]!;
  const noise = ranked[Math.floor(count * 0.05)]!;
  const threshold = Math.max(loudest - quietDb, Math.min(noise + aboveNoiseDb, loudest - leastRangeDb));
  const kept = Math.round(pauseSeconds / hopSeconds);
  const seconds: number[] = [];
  const loud: number[] = [];
  let quiet = 0;
  for (let index = 0; index < count; index += 1) {
    const isLoud = levels[index]! > threshold;
    quiet = isLoud ? 0 : quiet + 1;
    if (quiet > kept) continue;
    seconds.push((index + 0.5) * hopSeconds);
    loud.push(isLoud ? 1 : 0);
  }
  return { seconds: Float64Array.from(seconds), isLoud: Uint8Array.from(loud) };
}

function levelDb(samples: Int16Array, from: number, to: number): number {
  let power = 0;
  for (let at = from; at < to; at += 1) power += (samples[at] ?? 0) ** 2;
  return 10 * Math.log10(power / Math.max(1, to - from) + 1);
}
