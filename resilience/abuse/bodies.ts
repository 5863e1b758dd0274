import { type Block, textToBlocks } from "@lectern/script";
import { voice } from "../../bench/kit.ts";

/** An object with as many unknown keys as fit into so many bytes. */
export function unknownKeys(bytes: number): string {
  const keys = Array.from({ length: Math.floor(bytes / 16) }, (_, index) => `"k${String(index).padStart(9, "0")}":1`);
  return `{${keys.join(",")}}`;
}

const sentence = "Alice was beginning to get very tired of sitting by her sister on the bank. ";

/** The largest script that is taken: blocks of 2000 characters, every word of them with a mark of its own. */
export function largestScript(blocks: number): Block[] {
  const [block] = textToBlocks([{ text: sentence.repeat(26).trim() }], voice);
  if (!block) throw new Error("There is no block.");
  return Array.from({ length: blocks }, () => block);
}

/** A block whose every word is marked, as dear as JSON can make 2000 characters. */
export function markedBlock(): object {
  const words = sentence.repeat(26).trim().split(" ");
  const children = words.map((word, index) => ({
    text: `${word} `,
    ...(index % 2 === 0 ? { emphasis: { emphasis_strength: "strong" } } : {}),
  }));
  return { type: "block", audio_profile: voice, children: [{ type: "paragraph", children }] };
}

/** A block of empty runs: nothing is heard of it. */
export function emptyRuns(count: number): object {
  const children = Array.from({ length: count }, () => ({ text: "" }));
  return {
    type: "block",
    audio_profile: voice,
    children: [{ type: "paragraph", children: [...children, { text: "Word." }] }],
  };
}

/** So many strings, each a character that is written as two escapes. */
export function escapedPairs(count: number): string {
  return Array.from({ length: count }, () => String.raw`"\ud83d\ude00"`).join(",");
}

/** Blocks of 2000 times the same letter. */
export function blocksOfLetter(count: number): Block[] {
  const [block] = textToBlocks([{ text: "a".repeat(2000) }], voice);
  if (!block) throw new Error("There is no block.");
  return Array.from({ length: count }, () => block);
}

/** As many steps as a library may have, all of which are run at each letter. */
export function hardLexicon(expressions: number): object {
  const entries = Array.from({ length: expressions }, (_, index) => ({
    original: `(?:.?){45}a{45}${"zyxwvut"[index]}`,
    replaceWith: "x",
    language: "*",
    regex: true,
  }));
  return { pronunciation_library: entries };
}
