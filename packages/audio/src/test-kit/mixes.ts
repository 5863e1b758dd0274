import { allocateStereo, type MixClip, type MixPlan, type ReadSource, type StereoSamples } from "../mixing/mix-plan.ts";

/** Reads sounds that are arrays in memory: one for mono, two for stereo. */
export function readArrays(sounds: Record<string, readonly Float32Array[]>): ReadSource {
  return (source, from, into) => {
    const channels = sounds[source]!;
    for (const [side, channel] of into.entries()) {
      const samples = channels[side] ?? channels[0]!;
      for (let index = 0; index < channel.length; index += 1) channel[index] = samples[from + index] ?? 0;
    }
  };
}

/** A clip of music, all of it, from the start. */
export function clipOf(samples: number, changes: Partial<MixClip> = {}): MixClip {
  const { cueIn = 0, cueOut = samples } = changes;
  return {
    source: "sound",
    role: "music",
    startsAt: 0,
    samples: cueOut - cueIn,
    cueIn,
    cueOut,
    fadeIn: 0,
    fadeOut: 0,
    gain: 1,
    ...changes,
  };
}

export function planOf(clips: readonly MixClip[], ducking: MixPlan["ducking"] = "off"): MixPlan {
  const samples = clips.reduce((end, clip) => Math.max(end, clip.startsAt + clip.samples), 0);
  return { samples, clips, ducking };
}

/** What a function writes into a window, window after window of these lengths, over so many samples. */
export function inWindows(
  samples: number,
  lengths: readonly number[],
  write: (from: number, into: StereoSamples) => void,
): StereoSamples {
  const whole = allocateStereo(samples);
  for (let at = 0, turn = 0; at < samples; turn += 1) {
    const length = Math.min(samples - at, lengths[turn % lengths.length]!);
    write(at, [whole[0].subarray(at, at + length), whole[1].subarray(at, at + length)]);
    at += length;
  }
  return whole;
}
