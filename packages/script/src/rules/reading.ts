/** A stretch of text (UTF-16 units) and what is said in its place. */
export interface Reading {
  start: number;
  end: number;
  spoken: string;
}

/** A reading that is given in phonemes: IPA; `spoken` is what an engine without them is given. */
export interface PhonemeReading extends Reading {
  phonemes?: string;
}

/** What a reading comes from: a mark of the writer's, the lexicon, or the rule of the language that gave it. */
export type ReadingReason =
  | "pronunciation"
  | "say-as"
  | "lexicon"
  | "money"
  | "number"
  | "unit"
  | "date"
  | "time"
  | "roman"
  | "phone"
  | "address"
  | "tag"
  | "abbreviation"
  | "sign";

export interface ReasonedReading extends PhonemeReading {
  why: ReadingReason;
}

/** The readings of `more` that touch none of `first`, with them, in order. Both rise and do not overlap in themselves. */
export function mergeReadings<Kind extends Reading>(first: readonly Kind[], more: readonly Kind[]): Kind[] {
  if (more.length === 0) return [...first];
  if (first.length === 0) return [...more];
  const merged: Kind[] = [];
  let at = 0;
  for (const reading of more) {
    for (let next = first[at]; next && next.end <= reading.start; next = first[at]) {
      merged.push(next);
      at += 1;
    }
    const next = first[at];
    if (!next || next.start >= reading.end) merged.push(reading);
  }
  return [...merged, ...first.slice(at)];
}
