import type { MixClip, MixPlan, ReadSource, StereoSamples } from "./mix-plan.ts";

/**
 * The samples of a mix from `from` on, as many as `into` holds, before mastering. A window of a mix is the same samples
 * as that part of the whole; only + - * / are used, so that every engine makes the same bits.
 */
export function mix(plan: MixPlan, read: ReadSource, from: number, into: StereoSamples): void {
  const length = into[0].length;
  for (const channel of into) channel.fill(0);
  for (const clip of plan.clips) {
    const start = Math.max(from, clip.startsAt);
    const end = Math.min(from + length, clip.startsAt + clip.samples);
    for (let at = start; at < end;) {
      const period = clip.cueOut - clip.cueIn;
      const offset = (at - clip.startsAt) % period;
      const count = Math.min(end - at, period - offset);
      const heard: StereoSamples = [new Float32Array(count), new Float32Array(count)];
      read(clip.source, clip.cueIn + offset, heard);
      for (const [index, channel] of heard.entries()) {
        const sum = into[index];
        if (!sum) continue;
        for (let sample = 0; sample < count; sample += 1) {
          sum[at - from + sample]! += channel[sample]! * gainAt(clip, at - clip.startsAt + sample);
        }
      }
      at += count;
    }
  }
}

/** Gain of a clip so many samples after its start: volume and fades. */
function gainAt(clip: MixClip, sample: number): number {
  const left = clip.samples - sample;
  let gain = clip.gain;
  if (sample < clip.fadeIn) gain *= sample / clip.fadeIn;
  if (left <= clip.fadeOut) gain *= (left - 1) / clip.fadeOut;
  return gain;
}
