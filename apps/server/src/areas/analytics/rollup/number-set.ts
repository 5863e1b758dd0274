/** A set of numbers as stretches, each from its first to its last: numbers of events mostly follow each other. */
export type NumberSet = readonly (readonly [first: number, last: number])[];

export function hasNumber(set: NumberSet, number: number): boolean {
  return set.some(([first, last]) => first <= number && number <= last);
}

/** The set with one more. */
export function withNumber(set: NumberSet, number: number): NumberSet {
  if (hasNumber(set, number)) return set;
  const before = set.filter(([, last]) => last < number - 1);
  const after = set.filter(([first]) => first > number + 1);
  const first = set.find(([, last]) => last === number - 1)?.[0] ?? number;
  const last = set.find(([start]) => start === number + 1)?.[1] ?? number;
  return [...before, [first, last], ...after];
}

/** As PostgreSQL writes an int4multirange: ends do not belong to it. */
export function multirangeOf(set: NumberSet): string {
  return `{${set.map(([first, last]) => `[${first},${last + 1})`).join()}}`;
}

export function readMultirange(text: string): NumberSet {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, until]) => [Number(from), Number(until) - 1] as const);
}
