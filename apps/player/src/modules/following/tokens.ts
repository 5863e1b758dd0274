/** Words of a text as they are compared: whatever their case, width and hyphens. */
export interface Tokens {
  /** A number for each, the same for the same word. */
  words: number[];
  /** UTF-16 offsets. */
  starts: number[];
  ends: number[];
}

/** Scripts without spaces between words: each of their characters stands for itself. */
const single = String.raw`[\p{Ideo}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]`;
/** Quotes, dashes and superscript digits part words; soft hyphens, joiners and marks of direction do not. */
const pattern = new RegExp(String.raw`${single}|(?:(?!${single})[\p{L}\p{M}\p{Nd}\p{Cf}])+`, "gu");

/** Reads the words of a text, in steps; `numbers` are those of the words that were read before. */
export function* readTokens(text: string, numbers: Map<string, number>): Generator<void, Tokens> {
  const tokens: Tokens = { words: [], starts: [], ends: [] };
  for (const { 0: written, index } of text.matchAll(pattern)) {
    let number = numbers.get(written);
    if (number === undefined) {
      const word = written
        .replace(/\p{Cf}/gu, "")
        .normalize("NFKC")
        .toLowerCase();
      // 0: nothing is left of it.
      number = word ? (numbers.get(word) ?? numbers.size + 1) : 0;
      numbers.set(word, number).set(written, number);
    }
    if (!number) continue;
    tokens.starts.push(index);
    tokens.ends.push(index + written.length);
    if (tokens.words.push(number) % 500 === 0) yield;
  }
  return tokens;
}
