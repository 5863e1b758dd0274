/** A sentence, when it begins to be heard, and how listening ended there. */
export interface StopSentence {
  text: string;
  startsAt: number;
  /** Sessions that stopped in it. */
  stops: number;
  /** Sessions that stopped in it or later, or heard the end. */
  listeners: number;
}

/**
 * Lays seconds in which sessions stopped on the sentences that were heard then: a sentence lasts until the next one begins.
 * Where a second has the end of one and the beginning of another, it belongs to the one that it began in; what stopped
 * before the first belongs to the first.
 * @param sentences in the order in which they are heard
 * @param stops by second, or "end": the sessions that heard the end
 */
export function stopsBySentence(
  sentences: readonly { text: string; startsAt: number }[],
  stops: readonly { name: string; count: number }[],
): StopSentence[] {
  const found = sentences.map((sentence) => ({ ...sentence, stops: 0, listeners: 0 }));
  let heardAll = 0;
  for (const { name, count } of stops) {
    if (name === "end") heardAll += count;
    else {
      const second = Number(name);
      const place = found.findLastIndex(({ startsAt }) => startsAt <= second);
      const sentence = found[Math.max(0, place)];
      if (sentence) sentence.stops += count;
    }
  }
  let left = heardAll;
  for (const sentence of found.toReversed()) {
    left += sentence.stops;
    sentence.listeners = left;
  }
  return found;
}
