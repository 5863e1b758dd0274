/** How a number agrees with the noun after it; left out, it is counted ("uno", "eins") and has no noun. */
export type Gender = "masculine" | "feminine" | "neuter";

/** Whole numbers of a language in words. */
export interface NumberWords {
  /** @param value whole, 0..{@link MAX_NUMBER_IN_WORDS} */
  cardinal: (value: number, gender?: Gender) => string;
  /** @param value whole, 0..{@link MAX_NUMBER_IN_WORDS} */
  ordinal: (value: number, gender?: Gender) => string;
  /** A year; in many languages a number like any other. */
  year: (value: number) => string;
  /** `numerator` of `denominator` parts, the denominator 2 or more. */
  fraction: (numerator: number, denominator: number) => string;
  /** A whole number and a fraction where they are one word ("zweieinhalb"); undefined for what is not. */
  mixed?: (whole: number, numerator: number, denominator: number) => string | undefined;
  /** What stands between the whole number and its decimals, as in "three point five". */
  point: string;
  minus: string;
  /** Between a whole number and a fraction, as in "two and a half". */
  and: string;
}

/** Larger ones are read digit by digit: they are serial numbers rather than quantities. */
export const MAX_NUMBER_IN_WORDS = 999_999_999_999_999;

/** A power of a thousand and the rest below it. */
export interface Group {
  /** 1..999 */
  value: number;
  /** 0 for units, 1 for thousands, 2 for millions … */
  power: number;
}

/** Groups of three digits that are not zero, greatest first. */
export function groupsOf(value: number): Group[] {
  const groups: Group[] = [];
  let rest = value;
  for (let power = 0; rest > 0; power += 1) {
    const group = rest % 1000;
    if (group > 0) groups.unshift({ value: group, power });
    rest = Math.floor(rest / 1000);
  }
  return groups;
}

/** The word at an index that the caller knows to be inside the list. */
export function wordAt(words: readonly string[], index: number): string {
  const word = words[index];
  if (word === undefined) throw new RangeError(`No word for ${index}.`);
  return word;
}
