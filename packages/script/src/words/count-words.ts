import { blockText } from "../block-text.ts";
import type { Block, Script } from "../schemas/script.ts";
import { CJK } from "./characters.ts";
import { tokensOf } from "./tokens.ts";

const cjkPerWord = 3;
const thaiPerWord = 4;

const charged = new RegExp(`([${CJK}])|\\p{Script=Thai}`, "gu");

/** What a stretch of text is charged as, before characters are rounded up to words. */
export interface WordParts {
  tokens: number;
  cjk: number;
  thai: number;
}

/** What a text is charged as: Chinese, Japanese and Korean characters 1 per 3 begun, Thai 1 per 4 begun, others by word. */
export function countWords(text: string): number {
  return wordsOfParts(wordCountsByStretch(text, [0]));
}

/**
 * What each stretch of a text is charged as. `starts` are where they begin (UTF-16, ascending, the first 0); a word
 * belongs to the stretch that it begins in, so that the stretches together have the words of the text.
 */
export function wordCountsByStretch(text: string, starts: readonly number[]): WordParts[] {
  const parts = starts.map(() => ({ tokens: 0, cjk: 0, thai: 0 }));
  function add(kind: keyof WordParts, at: number, from: number): number {
    let stretch = from;
    while ((starts[stretch + 1] ?? Infinity) <= at) stretch += 1;
    const part = parts[stretch];
    if (part) part[kind] += 1;
    return stretch;
  }

  let reached = 0;
  const rest = text.replace(charged, (character: string, isCjk: string | undefined, at: number) => {
    reached = add(isCjk === undefined ? "thai" : "cjk", at, reached);
    // As long as it was: tokens keep their places.
    return " ".repeat(character.length);
  });
  reached = 0;
  for (const { start } of tokensOf(rest, "en")) reached = add("tokens", start, reached);
  return parts;
}

/** Words of stretches that are charged together: their characters are rounded up once. */
export function wordsOfParts(parts: readonly WordParts[]): number {
  const sum = { tokens: 0, cjk: 0, thai: 0 };
  for (const part of parts) {
    sum.tokens += part.tokens;
    sum.cjk += part.cjk;
    sum.thai += part.thai;
  }
  return sum.tokens + Math.ceil(sum.cjk / cjkPerWord) + Math.ceil(sum.thai / thaiPerWord);
}

/** Words of a block: of all its paragraphs together. */
export function countBlockWords(block: Pick<Block, "children">): number {
  return countWords(blockText(block));
}

/** Words of a script: the sum of its blocks. */
export function countScriptWords(script: Script): number {
  return script.reduce((words, block) => words + countBlockWords(block), 0);
}
