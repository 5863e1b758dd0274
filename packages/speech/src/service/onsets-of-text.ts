import type { UtteranceWord } from "@lectern/script";

/** The text that words are, with the place of each in it, in UTF-16 units. */
export function plainText(words: readonly UtteranceWord[]): { text: string; starts: number[] } {
  const starts: number[] = [];
  let text = "";
  for (const { lead, spoken, trail } of words) {
    starts.push(text.length + lead.length);
    text += lead + spoken + trail;
  }
  return { text, starts };
}

/** Onsets of words from times of places in their text, which rise: a word begins with the first place in it. */
export function onsetsOfPlaces(
  words: readonly UtteranceWord[],
  starts: readonly number[],
  places: readonly { at: number; seconds: number }[],
): (number | undefined)[] {
  let next = 0;
  return words.map(({ spoken }, index) => {
    const start = starts[index] ?? 0;
    while ((places[next]?.at ?? Infinity) < start) next += 1;
    const place = places[next];
    return place && place.at < start + spoken.length ? place.seconds : undefined;
  });
}
