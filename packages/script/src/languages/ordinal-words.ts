import { rulesOf } from "./rules-of.ts";
import type { OrdinalCase, Ordinals } from "./language-rules.ts";

/** An ordinal in words, 1 to 31, in the case that the word after it asks for; undefined where it is not known. */
export function ordinalWords(value: number, locale: string, as: OrdinalCase = "nominative"): string | undefined {
  const { ordinals } = rulesOf(locale);
  const words = ordinals && wordsOf(value, ordinals);
  if (words === undefined || as === "nominative") return words?.join(" ");
  if (ordinals?.isNominativeOnly) return undefined;
  // Where the ten is an ordinal too ("dwudziesty pierwszy") both are declined.
  return words.map((word) => declined(word, ordinals, as)).join(" ");
}

function wordsOf(value: number, { words, tens }: Ordinals): string[] | undefined {
  const known = words[value - 1];
  if (known !== undefined) return [known];
  const [twenty, thirtieth, thirty] = tens ?? [];
  const unit = words[(value % 10) - 1];
  if (twenty === undefined || thirtieth === undefined || thirty === undefined || value > 31) return undefined;
  if (value === 30) return [thirtieth];
  return unit === undefined ? undefined : [value < 30 ? twenty : thirty, unit];
}

function declined(word: string, ordinals: Ordinals | undefined, as: Exclude<OrdinalCase, "nominative">): string {
  const [pattern, byCase] = ordinals?.endings?.find(([one]) => one.test(word)) ?? [];
  const ending = byCase?.[as];
  return pattern === undefined || ending === undefined ? word : word.replace(pattern, ending);
}
