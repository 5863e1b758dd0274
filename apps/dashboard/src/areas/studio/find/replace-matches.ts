import { BLOCK_FULL_MESSAGE, blockText, MAX_BLOCK_CHARACTERS, type TextLeaf } from "@lectern/script";
import { Editor, Path, Range, Text } from "slate";
import { HistoryEditor } from "slate-history";
import { blockAt } from "../document/elements.ts";
import { rangeInBlock } from "../document/script-positions.ts";
import type { Match } from "./find-matches.ts";

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
