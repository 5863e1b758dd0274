/** −60 dB of full scale: below it is silence, in what is cut and in what is timed. */
const silenceThreshold = 33;

/** The range of samples from the first to the last that is not below the threshold; empty when all are. */
export function soundRange(samples: Int16Array, threshold = silenceThreshold): { start: number; end: number } {
  let start = 0;
  while (start < samples.length && Math.abs(samples[start] ?? 0) < threshold) start += 1;
  let end = samples.length;
  while (end > start && Math.abs(samples[end - 1] ?? 0) < threshold) end -= 1;
  return { start, end };
}
