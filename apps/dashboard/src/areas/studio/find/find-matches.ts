import {
  type Block,
  BLOCK_FULL_MESSAGE,
  blockText,
  MAX_BLOCK_CHARACTERS,
  paragraphText,
  type Script,
  type TextLeaf,
} from "@lectern/script";
import { Editor, Path, Range, Text } from "slate";
import { HistoryEditor } from "slate-history";
import { blockAt } from "../document/elements.ts";
import { rangeInBlock } from "../document/script-positions.ts";

export interface FindOptions {
  matchCase: boolean;
  wholeWord: boolean;
}

/** A match: a range of a block's text. */
export interface Match {
  /** Index of the block. */
  block: number;
  /** UTF-16 offsets in the block's text, with paragraphs joined by one character; a match is within one paragraph. */
  from: number;
  to: number;
}

type Spans = readonly { from: number; to: number }[];

/** Finds all matches of a query; results of unchanged blocks are cached. */
export interface Finder {
  matches: (script: Script) => Match[];
}

/**
 * Literal search, without patterns. A space also matches no-break spaces, a straight quotation mark
 * typographic ones. Pauses within the text are skipped.
 */
export function createFinder(query: string, options: FindOptions): Finder {
  const pattern = patternOf(query, options);
  const known = new WeakMap<Block, Spans>();

  function spansOf(block: Block): Spans {
    const before = known.get(block);
    if (before) return before;
    const spans: { from: number; to: number }[] = [];
    let start = 0;
    for (const paragraph of block.children) {
      const text = paragraphText(paragraph);
      if (pattern)
        for (const { index, 0: found } of text.matchAll(pattern))
          spans.push({ from: start + index, to: start + index + found.length });
      start += text.length + 1;
    }
    known.set(block, spans);
    return spans;
  }

  return {
    matches: (script) => script.flatMap((block, index) => spansOf(block).map((span) => ({ block: index, ...span }))),
  };
}

const variants: Readonly<Record<string, string>> = {
  " ": "[ \\u00A0\\u202F]",
  "'": "['‘’ʼ]",
  '"': '["“”„«»]',
};

function patternOf(query: string, { matchCase, wholeWord }: FindOptions): RegExp | undefined {
  if (query === "") return undefined;
  const literal = Array.from(query, (sign) => variants[sign] ?? sign.replace(/[\\^$.*+?()[\]{}|/]/u, "\\$&")).join("");
  const source = wholeWord ? `(?<![\\p{L}\\p{N}\\p{M}_])${literal}(?![\\p{L}\\p{N}\\p{M}_])` : literal;
  return new RegExp(source, matchCase ? "gu" : "giu");
}

/** A position in the script: a block's index and an offset into its text. */
export interface ScriptOffset {
  block: number;
  offset: number;
}

/** Index of the first match at or after a position, wrapping to the first of all; -1 without matches. */
export function findNextMatch(matches: readonly Match[], { block, offset }: ScriptOffset): number {
  const index = matches.findIndex((match) => match.block > block || (match.block === block && match.from >= offset));
  return index === -1 && matches.length > 0 ? 0 : index;
}

/** The index of the match `step` matches further, wrapping around. */
export function placeOfNext(matches: readonly Match[], index: number, step: 1 | -1): ScriptOffset | undefined {
  const next = matches[(index + step + matches.length) % matches.length];
  return next && { block: next.block, offset: next.from };
}

/** "3 of 12". */
export function countLabel(matches: readonly Match[], index: number): string {
  return matches.length === 0 ? "No matches" : `${index + 1} of ${matches.length}`;
}

/**
 * Replaces each match by a text, as one undo step. The text takes the marks of a match's first character; marks
 * next to it are kept. A block that would exceed the limit is left unchanged, with one message.
 * @returns how many were replaced
 */
export function replaceMatches(
  editor: Editor,
  matches: readonly Match[],
  replacement: string,
  refuse: (message: string) => void,
): number {
  let replaced = 0;
  const byBlock = Map.groupBy(matches, ({ block }) => block);
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      for (const [index, found] of byBlock) {
        if (!fits(editor, index, found, replacement)) continue;
        // From the end, so that earlier offsets stay valid.
        for (const match of found.toReversed()) replaceOne(editor, match, replacement);
        replaced += found.length;
      }
    });
  });
  if (replaced < matches.length) refuse(BLOCK_FULL_MESSAGE);
  return replaced;
}

function fits(editor: Editor, index: number, found: readonly Match[], replacement: string): boolean {
  const entry = blockAt(editor, index);
  if (!entry) return false;
  const change = found.reduce((sum, { from, to }) => sum + replacement.length - (to - from), 0);
  return change <= 0 || blockText(entry[0]).length + change <= MAX_BLOCK_CHARACTERS;
}

function replaceOne(editor: Editor, { block, from, to }: Match, replacement: string): void {
  const entry = blockAt(editor, block);
  const range = entry && rangeInBlock(entry[0], block, from, to);
  if (!range) return;
  const [start, end] = Range.edges(range);
  const leaves = [...Editor.nodes<TextLeaf>(editor, { at: range, match: Text.isText })];
  for (const [leaf, path] of leaves.toReversed()) {
    const first = Path.equals(path, start.path) ? start.offset : 0;
    const last = Path.equals(path, end.path) ? end.offset : leaf.text.length;
    if (last > first) {
      // Inserted before the old text is deleted: a leaf that is empty in between would lose its marks.
      if (Path.equals(path, start.path)) editor.apply({ type: "insert_text", path, offset: last, text: replacement });
      editor.apply({ type: "remove_text", path, offset: first, text: leaf.text.slice(first, last) });
    }
  }
}
