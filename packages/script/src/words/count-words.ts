import { blockText } from "../block-text.ts";
import type { Block, Script } from "../schemas/script.ts";
import { CJK } from "./characters.ts";
import { tokensOf } from "./tokens.ts";

const cjkPerWord = 3;
const thaiPerWord = 4;
const wordsPerSecond = 2.5;

const charged = new RegExp(`([${CJK}])|\\p{Script=Thai}`, "gu");

/** What a text is charged as: Chinese, Japanese and Korean characters 1 per 3 begun, Thai 1 per 4 begun, others by word. */
export function countWords(text: string): number {
  let cjk = 0;
  let thai = 0;
  const rest = text.replace(charged, (_character, isCjk: string | undefined) => {
    if (isCjk === undefined) thai += 1;
    else cjk += 1;
    return " ";
  });
  return tokensOf(rest, "en").length + Math.ceil(cjk / cjkPerWord) + Math.ceil(thai / thaiPerWord);
}

/** Words of a block: of all its paragraphs together. */
export function countBlockWords(block: Pick<Block, "children">): number {
  return countWords(blockText(block));
}

/** Words of a script: the sum of its blocks. */
export function countScriptWords(script: Script): number {
  return script.reduce((words, block) => words + countBlockWords(block), 0);
}

/** How long this many words take to say, in seconds: 2.5 a second, at least 1. */
export function estimateDurationSeconds(words: number): number {
  return Math.max(1, words / wordsPerSecond);
}
