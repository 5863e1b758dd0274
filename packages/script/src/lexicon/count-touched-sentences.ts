import { blockText } from "../block-text.ts";
import type { Lexeme } from "../schemas/lexicon.ts";
import type { Script } from "../schemas/script.ts";
import { sentenceRanges } from "../sentences/sentence-ranges.ts";
import { matchLexicon } from "./match-lexicon.ts";

/** How many sentences of a script each entry of the lexicon changes; entries that change none are left out. */
export function countTouchedSentences(script: Script, lexicon: readonly Lexeme[]): Map<Lexeme, number> {
  const counts = new Map<Lexeme, number>();
  for (const block of script) {
    const text = blockText(block);
    const locale = block.audio_profile.lang_code;
    const matches = matchLexicon(text, locale, lexicon);
    if (matches.length === 0) continue;
    for (const { start, end } of sentenceRanges(text, locale)) {
      const touching = matches.filter((match) => match.start >= start && match.start < end);
      for (const lexeme of new Set(touching.map((match) => match.lexeme))) {
        counts.set(lexeme, (counts.get(lexeme) ?? 0) + 1);
      }
    }
  }
  return counts;
}
