import { type Block, blockText, type Lexeme, type LexiconMatch, matchLexicon, speaksPhonemes } from "@lectern/script";

/** Where an entry of the library is spoken in a block, in UTF-16 units of its text. */
export type LexemePlaces = (block: Block, lexicon: readonly Lexeme[]) => readonly LexiconMatch[];

/**
 * Finds the entries that are spoken in a block: as whole words, without regard to case, but for words that a mark governs
 * and, with a voice that reads no IPA, entries in IPA. Blocks are never changed in place: each is looked at once for a
 * lexicon.
 */
export function createLexemeFinder(): LexemePlaces {
  let known = new WeakMap<Block, readonly LexiconMatch[]>();
  let knownLexicon: readonly Lexeme[] | undefined;
  return (block, lexicon) => {
    if (lexicon !== knownLexicon) {
      known = new WeakMap();
      knownLexicon = lexicon;
    }
    let places = known.get(block);
    if (!places) {
      places = lexicon.length === 0 ? [] : placesIn(block, lexicon);
      known.set(block, places);
    }
    return places;
  };
}

function placesIn(block: Block, lexicon: readonly Lexeme[]): LexiconMatch[] {
  const { audio_profile: profile } = block;
  const withPhonemes = speaksPhonemes(profile);
  const found = matchLexicon(blockText(block), profile.lang_code, lexicon).filter(
    ({ lexeme }) => withPhonemes || !lexeme.alphabet,
  );
  if (found.length === 0) return found;
  const marked = markedSpans(block, withPhonemes);
  return found.filter(({ start, end }) => !marked.some((span) => start < span.end && span.start < end));
}

/** Stretches that are read by a mark of their own. */
function markedSpans(block: Block, withPhonemes: boolean): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  let at = 0;
  for (const paragraph of block.children) {
    for (const inline of paragraph.children) {
      if (!("text" in inline)) continue;
      const end = at + inline.text.length;
      const { say_as: sayAs, pronunciation } = inline;
      if (sayAs || (pronunciation && (withPhonemes || !pronunciation.alphabet))) spans.push({ start: at, end });
      at = end;
    }
    at += 1;
  }
  return spans;
}
