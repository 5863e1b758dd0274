import { longestIncreasingSubsequence } from "./longest-increasing-subsequence.ts";

type Words = readonly number[];

/**
 * Where each spoken word stands among the words of the page, -1 where it does not; `sentences` has the sentence of each
 * spoken word. Anchors are runs of 4 words of a sentence that occur once in both texts, in the same order (patience diff,
 * Cohen). They grow as far as both texts agree, first within their sentence, for what the page repeats (teaser, pull
 * quote) belongs to the whole sentence. What lies between them is aligned in the same way by runs of 2 words and by
 * single ones. Takes about linear time, in steps.
 */
export function* align(spoken: Words, page: Words, sentences: ArrayLike<number>): Generator<void, Int32Array> {
  const found = new Int32Array(spoken.length).fill(-1);
  const taken = new Set<number>();

  function take(place: number, at: number): void {
    found[place] = at;
    taken.add(at);
  }

  function grow(step: number, isWithin: boolean): void {
    for (let place = step > 0 ? 1 : spoken.length - 2; spoken[place]; place += step) {
      const last = found[place - step]!;
      const at = last + step;
      if (found[place]! >= 0 || last < 0 || page[at] !== spoken[place] || taken.has(at)) continue;
      if (!isWithin || sentences[place] === sentences[place - step]) take(place, at);
    }
  }

  for (const length of [4, 2, 1]) {
    for (let from = 0; from < spoken.length; from += 1) {
      if (found[from]! >= 0) continue;
      let to = from;
      while (found[to]! < 0) to += 1;
      const places = yield* onceIn(page, from && found[from - 1]! + 1, found[to] ?? page.length, length);
      const both: [place: number, at: number][] = [];
      for (const [run, place] of yield* onceIn(spoken, from, to, length)) {
        const at = places.get(run) ?? -1;
        if (place >= 0 && at >= 0 && sentences[place] === sentences[place + length - 1]) both.push([place, at]);
      }
      yield;
      for (const index of longestIncreasingSubsequence(both.map(([, at]) => at))) take(...both[index]!);
      from = to;
    }
    for (const isWithin of [true, false]) {
      yield;
      grow(1, isWithin);
      grow(-1, isWithin);
    }
  }
  yield;
  return found.map((at, place) => (isSupported(found, place, sentences) ? at : -1));
}

/** Place of each run of words in a range by a hash of it, -1 for one that occurs again. */
function* onceIn(words: Words, from: number, to: number, length: number): Generator<void, Map<number, number>> {
  const places = new Map<number, number>();
  for (let place = from; place <= to - length; place += 1) {
    let run = 0;
    // Two runs of one hash are as rare as they are harmless: nothing else supports what they find.
    for (let index = place; index < place + length; index += 1) run = (Math.imul(run, 0x9e3779b1) + words[index]!) | 0;
    places.set(run, places.has(run) ? -1 : place);
    if (place % 2000 === 1999) yield;
  }
  return places;
}

/** Words that stand apart from what was found around them are likely to be another text's: three of eight go with one. */
function isSupported(found: Int32Array, place: number, sentences: ArrayLike<number>): boolean {
  let support = 0;
  for (let other = place - 4; other <= place + 4; other += 1) {
    const shift = Math.abs(found[other]! - other - found[place]! + place);
    if (found[other]! >= 0 && shift <= (sentences[other] === sentences[place] ? 3 : 0)) support += 1;
  }
  return found[place]! >= 0 && support > 3;
}
