/** Speech in pieces, with the silence (in samples) that lay after each. */
export interface SpeechPiece {
  samples: Int16Array;
  silenceAfter: number;
}

/** Below this a sample is silence: -50 dBFS. */
const silenceThreshold = 104;
const minSilenceSeconds = 0.06;

/**
 * Splits speech in two at the first silence that begins between `from` and `to` seconds, so that the head can be
 * encoded and sent before the tail. Nothing is lost: head, silence and tail are as long as what was given. One piece
 * when there is no such silence.
 */
export function splitAtSilence(
  samples: Int16Array,
  sampleRate: number,
  window: { fromSeconds: number; toSeconds: number } = { fromSeconds: 0.6, toSeconds: 6 },
): SpeechPiece[] {
  const from = Math.round(window.fromSeconds * sampleRate);
  const to = Math.min(samples.length, Math.round(window.toSeconds * sampleRate));
  const shortest = Math.round(minSilenceSeconds * sampleRate);
  let begun = -1;
  for (let index = from; index < to; index += 1) {
    if (Math.abs(samples[index] ?? 0) <= silenceThreshold) {
      if (begun < 0) begun = index;
      continue;
    }
    if (begun >= 0 && index - begun >= shortest) {
      return [
        { samples: samples.slice(0, begun), silenceAfter: index - begun },
        { samples: samples.slice(index), silenceAfter: 0 },
      ];
    }
    begun = -1;
  }
  return [{ samples, silenceAfter: 0 }];
}
