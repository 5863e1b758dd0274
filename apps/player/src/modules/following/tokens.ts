/** Words of a text as they are compared: whatever their case, width and hyphens. */
export interface Tokens {
  words: string[];
  /** UTF-16 offsets. */
  starts: number[];
  ends: number[];
}

/** Scripts without spaces between words: each of their characters stands for itself. */
const single = String.raw`[\p{Ideographic}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]`;
/** Quotes, dashes and superscript digits part words; soft hyphens, joiners and marks of direction do not. */
const pattern = new RegExp(String.raw`${single}|(?:(?!${single})[\p{L}\p{M}\p{Nd}\p{Cf}])+`, "gu");

/** Reads the words of a text, in steps. */
export function* readTokens(text: string): Generator<void, Tokens> {
  const tokens: Tokens = { words: [], starts: [], ends: [] };
  const known = new Map<string, string>();
  for (const { 0: written, index } of text.matchAll(pattern)) {
    const word =
      known.get(written) ??
      written
        .replace(/\p{Cf}/gu, "")
        .normalize("NFKC")
        .toLowerCase();
    known.set(written, word);
    if (!word) continue;
    tokens.starts.push(index);
    tokens.ends.push(index + written.length);
    if (tokens.words.push(word) % 500 === 0) yield;
  }
  return tokens;
}
