/** Speech in pieces, with the silence (in samples) that lay after each. */
export interface SpeechPiece {
  samples: Int16Array;
  restAfter: number;
}

/** Below this a sample is silence: -50 dBFS. */
const quiet = 104;
const shortestRestSeconds = 0.06;

/**
 * Cuts speech in two at the first rest that ends its head between `from` and `to` seconds, so that the head can be
 * encoded and sent while the rest waits. Nothing is lost: head, silence and tail are as long as what was given. One piece
 * when there is no such rest.
 */
export function cutAtRest(
  samples: Int16Array,
  sampleRate: number,
  window: { fromSeconds: number; toSeconds: number } = { fromSeconds: 0.6, toSeconds: 6 },
): SpeechPiece[] {
  const from = Math.round(window.fromSeconds * sampleRate);
  const to = Math.min(samples.length, Math.round(window.toSeconds * sampleRate));
  const shortest = Math.round(shortestRestSeconds * sampleRate);
  let begun = -1;
  for (let index = from; index < to; index += 1) {
    if (Math.abs(samples[index] ?? 0) <= quiet) {
      if (begun < 0) begun = index;
      continue;
    }
    if (begun >= 0 && index - begun >= shortest) {
      return [
        { samples: samples.slice(0, begun), restAfter: index - begun },
        { samples: samples.slice(index), restAfter: 0 },
      ];
    }
    begun = -1;
  }
  return [{ samples, restAfter: 0 }];
}
