import { ENCODING_CEILING_DB, MAX_LIMITING_DB } from "./ceiling.ts";
import type { SpeechMeasure } from "./measure-speech.ts";

export interface SpeechGain {
  /** dB to apply to the utterance before the limiter. */
  gainDb: number;
  /** dB by which the limiter then lowers its highest peak, 0 to MAX_LIMITING_DB. */
  limitingDb: number;
  /** LU by which the utterance stays below what was wanted, because the limiter may take no more. */
  missingLu: number;
}

/**
 * The gain that makes an utterance `wantedDb` (its volume and the item's gain) louder than the engine made it, after
 * the limiter: what limiting costs in loudness is made up for, as far as MAX_LIMITING_DB allows.
 */
export function speechGain({ truePeakDb, limitingLoss }: SpeechMeasure, wantedDb: number): SpeechGain {
  const over = truePeakDb + wantedDb - ENCODING_CEILING_DB;
  if (over <= 0) return { gainDb: wantedDb, limitingDb: 0, missingLu: 0 };
  let reached = 0;
  for (const [step, loss] of limitingLoss.entries()) {
    // More limiting may even cost loudness: the least that reaches what is wanted.
    const risen = step + 1 - loss;
    if (risen >= over) {
      const limitingDb = step + (over - reached) / (risen - reached);
      return { gainDb: wantedDb + limitingDb - over, limitingDb, missingLu: 0 };
    }
    reached = Math.max(reached, risen);
  }
  return { gainDb: wantedDb + MAX_LIMITING_DB - over, limitingDb: MAX_LIMITING_DB, missingLu: over - reached };
}

/** The highest wanted gain that {@link speechGain} can give an utterance in full; Infinity for silence. */
export function highestSpeechGainDb({ truePeakDb, limitingLoss }: SpeechMeasure): number {
  const reached = limitingLoss.reduce((most, loss, step) => Math.max(most, step + 1 - loss), 0);
  return ENCODING_CEILING_DB - truePeakDb + reached;
}
