import { type Block, BLOCK_FULL_MESSAGE, blockText, MAX_BLOCK_CHARACTERS } from "@lectern/script";
import { Editor, Range } from "slate";
import { blockAt } from "./elements.ts";

/** Remaining characters of a block; never negative. */
export function remainingCharacters(block: Block): number {
  return Math.max(0, MAX_BLOCK_CHARACTERS - blockText(block).length);
}

/** Characters between two points of one block, a paragraph break counting as one. */
export function lengthOf(editor: Editor, range: Range): number {
  const [start, end] = Range.edges(range);
  return Editor.string(editor, range).length + (end.path[1] ?? 0) - (start.path[1] ?? 0);
}

/** Whether the selection can be replaced by `characters` of text without its first block exceeding the limit. */
export function fitsBlockLimit(editor: Editor, characters: number): boolean {
  const { selection } = editor;
  if (!selection) return false;
  const [start, end] = Range.edges(selection);
  const first = blockAt(editor, start.path[0] ?? 0);
  if (!first) return false;
  if (start.path[0] === end.path[0]) return remainingCharacters(first[0]) + lengthOf(editor, selection) >= characters;
  const head = lengthOf(editor, { anchor: Editor.start(editor, first[1]), focus: start });
  const tail = lengthOf(editor, { anchor: end, focus: Editor.end(editor, end.path.slice(0, 2)) });
  // The rest of the last paragraph joins the first block if both fit into one.
  const left = head + tail <= MAX_BLOCK_CHARACTERS ? head + tail : head;
  return left + characters <= MAX_BLOCK_CHARACTERS;
}

/** Rejects typed text that would take a block over its limit, with a message. */
export function withBlockLimit<E extends Editor>(editor: E, refuse: (message: string) => void): E {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    if (options?.at !== undefined || !editor.selection) {
      insertText(text, options);
      return;
    }
    if (!fitsBlockLimit(editor, text.length)) {
      refuse(BLOCK_FULL_MESSAGE);
      return;
    }
    if (Range.isExpanded(editor.selection)) editor.deleteFragment();
    insertText(text, options);
  };
  return editor;
}
