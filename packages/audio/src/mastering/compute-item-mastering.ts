import { integratedLoudness } from "../loudness/loudness.ts";
import { gainFromDecibels } from "../pcm/decibels.ts";
import { masteringGainDb } from "./mastering-gain.ts";
import { highestSpeechGainDb, speechGain, type SpeechMeasure } from "./measure-speech.ts";

/** An utterance of an item, in the order of the item or any other. */
export interface ItemSpeech {
  measure: SpeechMeasure;
  /** dB, relative to the item's other utterances. */
  volumeDb: number;
}

export interface ItemMastering {
  /** The item's gain, added to every utterance's volume; tenths of a dB. */
  gainDb: number;
  /** LUFS of the whole after gain and limiter; -Infinity for silence. */
  loudnessLufs: number;
  /** dB by which the limiter lowers the item's most limited peak. */
  limitingDb: number;
}

/**
 * Finds the gain of an item from all its utterances at their volumes. Differences of volume are kept: where an utterance
 * would need more limiting than MAX_LIMITING_DB, the whole item stays below the target instead.
 */
export function computeItemMastering(
  speech: readonly ItemSpeech[],
  { currentGainDb }: { currentGainDb?: number | undefined } = {},
): ItemMastering {
  const atVolume = integratedLoudness(speech.map(({ measure, volumeDb }) => amplified(measure.blocks, volumeDb)));
  const highestGainDb = speech.reduce(
    (lowest, { measure, volumeDb }) => Math.min(lowest, highestSpeechGainDb(measure) - volumeDb),
    Infinity,
  );
  const gainDb = masteringGainDb(atVolume, { currentGainDb, highestGainDb });
  let limitingDb = 0;
  const mastered = speech.map(({ measure, volumeDb }) => {
    const applied = speechGain(measure, volumeDb + gainDb);
    limitingDb = Math.max(limitingDb, applied.limitingDb);
    return amplified(measure.blocks, volumeDb + gainDb - applied.missingLu);
  });
  return { gainDb, loudnessLufs: integratedLoudness(mastered), limitingDb };
}

function amplified(powers: Float32Array, gainDb: number): Float64Array {
  const factor = gainFromDecibels(2 * gainDb);
  return Float64Array.from(powers, (power) => power * factor);
}
