import type { GenerationConfig, OfflineTts } from "sherpa-onnx-node";
import type { SpeakingHooks } from "../engine-process/engine-outcome.ts";

import { joined } from "./joined.ts";

export interface PartRequest {
  text: string;
  generationConfig: GenerationConfig;
  /** What was spoken before it. */
  before: Int16Array;
  /** Shown the sound from the utterance's beginning as it grows. */
  watch: ((samplesSoFar: Int16Array) => void) | undefined;
}

/**
 * Has the model speak a part. It tells of each sentence, as it sees sentences: a sign of life, and where a cancelled job
 * ends.
 * @returns its samples as they are; none when the model has no sound for the text
 */
export async function speakPart(
  model: OfflineTts,
  { text, generationConfig, before, watch }: PartRequest,
  { stopped, onStep }: SpeakingHooks,
): Promise<Int16Array> {
  let soFar = before;
  try {
    const { samples } = await model.generateAsync({
      text,
      enableExternalBuffer: false,
      generationConfig,
      onProgress(progress) {
        onStep?.();
        if (watch) watch((soFar = joined(soFar, pcm16(progress.samples))));
        return stopped?.() !== true;
      },
    });
    return pcm16(samples);
  } catch (error) {
    if (error instanceof Error && error.message.includes("no audio")) return new Int16Array(0);
    throw error;
  }
}

/** Samples of -1 to 1 as 16 bits; what is no number is silence. */
function pcm16(samples: Float32Array): Int16Array {
  const rounded = new Int16Array(samples.length);
  // A loop: `from` with a function takes ten times as long.
  for (let index = 0; index < samples.length; index += 1) {
    rounded[index] = Math.round(Math.max(-1, Math.min(1, samples[index] ?? 0)) * 32_767);
  }
  return rounded;
}
