/** Scripts whose letters stand for whole syllables. */
const syllabicLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Ethiopic}]/gu;
const vowelGroups = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿœαεηιουωаеёиоуыэюяієї]+/giu;

/**
 * How long a word is likely to last beside others: its syllables and, less, its letters.
 * @returns at least 1
 */
export function wordWeight(spoken: string): number {
  const syllabic = spoken.match(syllabicLetters)?.length ?? 0;
  const rest = spoken.replaceAll(syllabicLetters, "");
  const vowels = rest.match(vowelGroups)?.length ?? 0;
  const letters = rest.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const digits = rest.match(/\p{N}/gu)?.length ?? 0;
  return Math.max(1, syllabic * 2 + vowels * 1.4 + letters * 0.35 + digits * 1.5);
}
