import { gainFromDecibels } from "./decibels.ts";

/** Samples from `start` up to, not including, `end`. */
export interface SampleRange {
  start: number;
  end: number;
}

/**
 * Where sound is: from the first sample louder than the threshold to the last one, widened by `keepSamples` on both
 * sides as far as there are samples. Nothing louder gives an empty range at 0.
 * @param thresholdDb dBFS, -60 when absent
 */
export function soundRange(
  samples: Int16Array | Float32Array,
  { thresholdDb = -60, keepSamples = 0 }: { thresholdDb?: number; keepSamples?: number } = {},
): SampleRange {
  const threshold = gainFromDecibels(thresholdDb) * (samples instanceof Int16Array ? 32_768 : 1);
  let start = 0;
  while (start < samples.length && Math.abs(samples[start]!) <= threshold) start += 1;
  if (start === samples.length) return { start: 0, end: 0 };
  let end = samples.length;
  while (Math.abs(samples[end - 1]!) <= threshold) end -= 1;
  return { start: Math.max(0, start - keepSamples), end: Math.min(samples.length, end + keepSamples) };
}
