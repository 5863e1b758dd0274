/**
 * How many letters have to be put in, left out, replaced or exchanged with their neighbour to make one word of the other
 * (optimal string alignment); `bound` + 1 for any more than `bound`.
 */
export function editDistance(one: string, other: string, bound: number): number {
  const [source, target] = [Array.from(one), Array.from(other)];
  if (Math.abs(source.length - target.length) > bound) return bound + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: target.length + 1 }, (_, index) => index);
  for (let row = 1; row <= source.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= target.length; column += 1) {
      const isSame = source[row - 1] === target[column - 1];
      const replaced = cellAt(last, column - 1) + (isSame ? 0 : 1);
      let least = Math.min(replaced, cellAt(last, column) + 1, cellAt(current, column - 1) + 1);
      const isExchanged = source[row - 1] === target[column - 2] && source[row - 2] === target[column - 1];
      if (row > 1 && column > 1 && isExchanged) least = Math.min(least, cellAt(beforeLast, column - 2) + 1);
      current.push(least);
    }
    if (Math.min(...current) > bound) return bound + 1;
    [beforeLast, last] = [last, current];
  }
  return cellAt(last, target.length);
}

function cellAt(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}

/** Words of a keyword that count; what is beyond them is left out. */
const maxWords = 24;

/** Shorter words are not looked for in other spellings, and only titles are searched for what begins with them. */
const minInexactLetters = 4;

/** Spellings of a word that are looked for beside it. */
const maxSpellings = 6;

/** Scripts without spaces between words: pairs of characters are looked for there, as they are. */
const unspaced =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff]/;

/** A word of a keyword, as documents have it (`lectern_words`), and its place there. */
export interface Lexeme {
  lexeme: string;
  position: number;
}

/** What is searched for, in PostgreSQL's notation of a tsquery. */
export interface SearchQuery {
  /** In titles, where the last word may be the beginning of one. */
  title: string;
  /** In titles and texts together. */
  words: string;
}

/** Words in the order in which they were typed, each once, and not more than are searched for. */
export function wordsOf(lexemes: readonly Lexeme[]): string[] {
  return lexemes
    .toSorted((one, other) => one.position - other.position)
    .map(({ lexeme }) => lexeme)
    .slice(0, maxWords);
}

export function canBeMisspelt(word: string): boolean {
  return word.length >= minInexactLetters && !unspaced.test(word) && !/^\d/.test(word);
}

/** Every word has to be there, or one of its other spellings. */
export function searchQuery(
  words: readonly string[],
  spellings: ReadonlyMap<string, readonly string[]> = new Map(),
): SearchQuery {
  const last = words.at(-1);
  function query(minPrefixLetters: number): string {
    return words
      .map((word) => {
        const isPrefix = word === last && word.length >= minPrefixLetters && !unspaced.test(word);
        const alternatives = [quoted(word) + (isPrefix ? ":*" : ""), ...(spellings.get(word) ?? []).map(quoted)];
        return alternatives.length > 1 ? `(${alternatives.join("|")})` : alternatives.join("");
      })
      .join("&");
  }
  return { title: query(1), words: query(minInexactLetters) };
}

/** Of the words of a library those that may be meant by one that was typed, the nearest first. */
export function spellingsOf(typed: string, known: readonly string[]): string[] {
  const bound = typed.length < 8 ? 1 : 2;
  return known
    .filter((word) => word !== typed)
    .map((word) => ({ word, distance: editDistance(typed, word, bound) }))
    .filter(({ distance }) => distance <= bound)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, maxSpellings)
    .map(({ word }) => word);
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
