import { MAX_UTTERANCE_WIDTH } from "../limits.ts";
import type { UtteranceWord } from "./utterance.ts";
import { textWidth } from "../words/characters.ts";

/** How good a place after a word is to split a sentence: after ";" best, after a plain word worst. */
function strengthOf(word: UtteranceWord, next: UtteranceWord | undefined): number {
  const boundary = word.trail + (next?.lead ?? "");
  if (/[;:!?…—；：。！？]/u.test(boundary)) return 3;
  if (/[,()，、（）؛،]/u.test(boundary)) return 2;
  return /\s/u.test(boundary) ? 1 : 0;
}

/**
 * Splits a sentence's words so that no part is wider than an engine should get at once, at the strongest boundary there
 * is in the later part of what fits, and so that no part is left tiny.
 */
export function splitToFit(words: readonly UtteranceWord[], maxWidth = MAX_UTTERANCE_WIDTH): UtteranceWord[][] {
  // Most sentences fit even were every character a wide one.
  let characters = 0;
  for (const { lead, spoken, trail } of words) characters += lead.length + spoken.length + trail.length;
  if (characters * 2 <= maxWidth) return words.length === 0 ? [] : [[...words]];
  const widths = words.map(({ lead, spoken, trail }) => textWidth(lead) + textWidth(spoken) + textWidth(trail));
  const parts: UtteranceWord[][] = [];
  let from = 0;
  let left = widths.reduce((sum, width) => sum + width, 0);
  while (left > maxWidth) {
    // Of what fits, at least a quarter is used; of what is left, not more than half again when it would fit twice.
    const target = left < maxWidth * 2 ? left / 2 : maxWidth;
    let best = from + 1;
    let bestScore = -1;
    let width = 0;
    for (let at = from; at < words.length - 1; at += 1) {
      width += widths[at] ?? 0;
      if (width > maxWidth) break;
      const word = words[at];
      if (!word) break;
      const closeness = 1 - Math.abs(width - target) / maxWidth;
      const score = width < maxWidth / 4 ? 0 : strengthOf(word, words[at + 1]) + closeness;
      if (score >= bestScore) {
        best = at + 1;
        bestScore = score;
      }
    }
    parts.push(words.slice(from, best));
    for (let at = from; at < best; at += 1) left -= widths[at] ?? 0;
    from = best;
  }
  if (from < words.length) parts.push(words.slice(from));
  return parts;
}
