import type { Speech } from "@lectern/speech";

export const mistakes = ["cut", "doubled", "swapped"] as const;
export type Mistake = (typeof mistakes)[number];

/** The sound of speech in which a word is left out, there twice, or behind the next one; cut at the times of its words. */
export function withMistake({ samples, sampleRate, words }: Speech, mistake: Mistake, word: number): Int16Array {
  const startOf = (index: number) =>
    Math.round((words[index]?.startSeconds ?? words.at(-1)?.endSeconds ?? 0) * sampleRate);
  const [start, next, third] = [startOf(word), startOf(word + 1), startOf(word + 2)];
  const before = samples.subarray(0, start);
  const itself = samples.subarray(start, next);
  const parts = {
    cut: [before, samples.subarray(next)],
    doubled: [before, itself, itself, samples.subarray(next)],
    swapped: [before, samples.subarray(next, third), itself, samples.subarray(third)],
  }[mistake];
  return joined(parts, Math.round(0.005 * sampleRate));
}

/** One after the other, each faded into the next for `fade` samples. */
function joined(parts: readonly Int16Array[], fade: number): Int16Array {
  const sound = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let length = 0;
  for (const part of parts) {
    const shared = Math.min(fade, length, part.length);
    for (const [index, sample] of part.entries()) {
      const at = length - shared + index;
      const share = index < shared ? (index + 0.5) / shared : 1;
      sound[at] = Math.round(sound[at]! * (1 - share) + sample * share);
    }
    length += part.length - shared;
  }
  return sound.slice(0, length);
}
