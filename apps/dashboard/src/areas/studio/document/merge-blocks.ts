import { type Block, BLOCK_FULL_MESSAGE, blockText, MAX_BLOCK_CHARACTERS } from "@lectern/script";
import { Editor, Range, Transforms } from "slate";
import { lengthOf } from "./block-limit.ts";
import { blockAt, currentBlock, isSilentBlock } from "./elements.ts";
import { setHeading } from "./set-heading.ts";

/**
 * Merges the block at `index` into the one before it, whose voice it takes. An empty one of the two is removed.
 * Nothing is merged into a title. Rejected, with the message, when the two are too long together.
 */
export function mergeIntoPrevious(editor: Editor, index: number, refuse: (message: string) => void): void {
  const entry = blockAt(editor, index);
  const before = blockAt(editor, index - 1);
  if (!entry || !before) return;
  const [block, path] = entry;
  const [previous, previousPath] = before;
  if (isBlank(block)) {
    const wasInside = editor.selection?.focus.path[0] === index;
    Transforms.removeNodes(editor, { at: path });
    if (wasInside) Transforms.select(editor, Editor.end(editor, previousPath));
    return;
  }
  if (previous.is_title) {
    Transforms.select(editor, Editor.end(editor, previousPath));
    return;
  }
  if (isBlank(previous)) {
    Transforms.removeNodes(editor, { at: previousPath });
    return;
  }
  if (blockText(previous).length + blockText(block).length > MAX_BLOCK_CHARACTERS) {
    refuse(BLOCK_FULL_MESSAGE);
    return;
  }
  Editor.withoutNormalizing(editor, () => {
    const joint = previous.children.length;
    Transforms.mergeNodes(editor, { at: path });
    Transforms.mergeNodes(editor, { at: [...previousPath, joint] });
  });
}

function isBlank(block: Block): boolean {
  return isSilentBlock(block);
}

/** Backspace at the start of a block and Delete at its end merge blocks, except a heading; a deletion across blocks keeps the limit. */
export function withMergingBlocks<E extends Editor>(editor: E, refuse: (message: string) => void): E {
  const { deleteBackward, deleteForward, deleteFragment } = editor;

  editor.deleteBackward = (unit) => {
    const entry = collapsedBlock(editor);
    if (entry && editor.selection && Editor.isStart(editor, editor.selection.focus, entry[1])) {
      // Backspace at the start of a heading converts it to text first, as in word processors.
      const index = entry[1][0] ?? 0;
      if (entry[0].heading !== undefined) setHeading(editor, { from: index, to: index }, undefined);
      else mergeIntoPrevious(editor, index, refuse);
      return;
    }
    deleteBackward(unit);
  };

  editor.deleteForward = (unit) => {
    const entry = collapsedBlock(editor);
    if (entry && editor.selection && Editor.isEnd(editor, editor.selection.focus, entry[1])) {
      mergeIntoPrevious(editor, (entry[1][0] ?? 0) + 1, refuse);
      return;
    }
    deleteForward(unit);
  };

  editor.deleteFragment = (options) => {
    if (!deleteAcrossFullBlocks(editor, refuse)) deleteFragment(options);
  };
  return editor;
}

function collapsedBlock(editor: Editor) {
  return editor.selection && Range.isCollapsed(editor.selection) ? currentBlock(editor) : undefined;
}

/** Deletes a selection over several blocks without merging its ends where together they would exceed the limit. */
function deleteAcrossFullBlocks(editor: Editor, refuse: (message: string) => void): boolean {
  const { selection } = editor;
  if (!selection) return false;
  const [start, end] = Range.edges(selection);
  const from = start.path[0] ?? 0;
  const to = end.path[0] ?? 0;
  if (from === to) return false;
  const head = lengthOf(editor, { anchor: Editor.start(editor, [from]), focus: start });
  const tail = lengthOf(editor, { anchor: end, focus: Editor.end(editor, end.path.slice(0, 2)) });
  if (head + tail <= MAX_BLOCK_CHARACTERS) return false;
  Editor.withoutNormalizing(editor, () => {
    Transforms.delete(editor, { at: { anchor: Editor.start(editor, [to]), focus: end } });
    for (let index = to - 1; index > from; index -= 1) Transforms.removeNodes(editor, { at: [index] });
    Transforms.delete(editor, { at: { anchor: start, focus: Editor.end(editor, [from]) } });
    Transforms.select(editor, start);
  });
  refuse(BLOCK_FULL_MESSAGE);
  return true;
}
