import type { Editor } from "slate";
import { ReactEditor } from "slate-react";
import { blockAt } from "../document/elements.ts";
import { rangeInBlock } from "../document/script-positions.ts";

/** Where words of a block are drawn, by its index and UTF-16 offsets in its text; undefined while they are not. */
export function domRangeOf(
  editor: Editor,
  { block, from, to }: { block: number; from: number; to: number },
): Range | undefined {
  const entry = blockAt(editor, block);
  const range = entry && rangeInBlock(entry[0], block, from, to);
  if (!range) return undefined;
  try {
    return ReactEditor.toDOMRange(editor, range);
  } catch {
    // The DOM is being updated: the next change highlights again.
    return undefined;
  }
}
