import { limit } from "../limiting/limiter.ts";
import { truePeak } from "../limiting/true-peak.ts";
import { integratedLoudness, loudnessBlocks } from "../loudness/loudness.ts";
import { gainFromDecibels } from "../pcm/decibels.ts";
import { ENCODING_CEILING_DB } from "./ceiling.ts";
import { TARGET_LUFS_MONO } from "./mastering-gain.ts";

export interface SpeechMeasure {
  /** For `integratedLoudness`, together with those of the item's other utterances. */
  blocks: Float64Array<ArrayBuffer>;
  /** Linear, of the samples as they came. */
  truePeak: number;
}

/** Limiting costs loudness, which asks for more gain, which costs more: after these rounds it is foreseen well enough. */
const mostRounds = 3;
/** dB that another round would change the gain by at least, to be worth it. */
const worthwhileDb = 0.15;

/**
 * Measures an utterance for the gain of its item: powers of 400 ms blocks as if it lay in silence. Speech is full of
 * peaks, and what the limiter will take off them costs up to 0.7 LU, which nobody could make good afterwards. So the
 * powers are those of the speech limited as it will be at the gain it would need on its own, with that gain taken out.
 * @param volumeDb the part of the samples' level that was asked for: the item's gain will not even it out
 */
export function measureSpeech(samples: Float32Array, sampleRate: number, volumeDb = 0): SpeechMeasure {
  const peak = truePeak(samples);
  let blocks = loudnessBlocks(samples, sampleRate, { surroundedBySilence: true });
  let limitedForDb = -Infinity;
  for (let round = 0; round < mostRounds; round += 1) {
    const gainDb = TARGET_LUFS_MONO + volumeDb - integratedLoudness([blocks]);
    const ceilingDb = ENCODING_CEILING_DB - gainDb;
    // Silence would need an endless gain.
    if (gainDb === Infinity || gainDb - limitedForDb < worthwhileDb || peak <= gainFromDecibels(ceilingDb)) break;
    const limited = limit(samples, sampleRate, ceilingDb);
    blocks = loudnessBlocks(limited, sampleRate, { surroundedBySilence: true });
    limitedForDb = gainDb;
  }
  return { blocks, truePeak: peak };
}
