import { type Block, BLOCK_FULL_MESSAGE, emptyBlock } from "@lectern/script";
import { Editor, Path, Range, Transforms } from "slate";
import { remainingCharacters } from "./block-limit.ts";
import { blockAt, currentBlock, isBlock, isParagraph, isEmptyBlock } from "./elements.ts";

/** Splits the block at the caret into two with the same voice; the caret moves to the start of the second. */
export function splitBlock(editor: Editor): void {
  if (!editor.selection) return;
  Editor.withoutNormalizing(editor, () => {
    if (editor.selection && Range.isExpanded(editor.selection)) editor.deleteFragment();
    const entry = currentBlock(editor);
    if (!entry) return;
    const [block, path] = entry;
    Transforms.splitNodes(editor, { match: isBlock, always: true });
    if (block.is_title) Transforms.unsetNodes(editor, "is_title", { at: Path.next(path) });
    if (block.heading !== undefined) leaveHeading(editor, path);
  });
}

/** Enter in an empty heading converts it to text; otherwise a text block follows. */
function leaveHeadingByEnter(editor: Editor, block: Block, path: Path): void {
  if (isEmptyBlock(block)) Transforms.unsetNodes(editor, "heading", { at: path });
  else splitBlock(editor);
}

/** The new block is text, after a heading and before one. */
function leaveHeading(editor: Editor, path: Path): void {
  for (const at of [path, Path.next(path)]) {
    const entry = blockAt(editor, at[0] ?? 0);
    if (entry && isEmptyBlock(entry[0])) Transforms.unsetNodes(editor, "heading", { at });
  }
}

/** Inserts an empty block with the same voice after the one at `index` and moves the caret there. Returns its index. */
export function addBlockAfter(editor: Editor, index: number): number | undefined {
  const entry = blockAt(editor, index);
  if (!entry) return undefined;
  const at = Path.next(entry[1]);
  Transforms.insertNodes(editor, emptyBlock(entry[0].audio_profile), { at });
  Transforms.select(editor, Editor.start(editor, at));
  return index + 1;
}

/** Enter: a new paragraph; in the title, in a heading, or a second time in an empty paragraph, a new block. */
export function withBreaks<E extends Editor>(editor: E, refuse: (message: string) => void): E {
  editor.insertSoftBreak = () => splitBlock(editor);
  editor.insertBreak = () => {
    if (editor.selection && Range.isExpanded(editor.selection)) editor.deleteFragment();
    const entry = currentBlock(editor);
    if (!entry) return;
    const [block, path] = entry;
    if (block.is_title) leaveTitle(editor, path);
    else if (block.heading !== undefined) leaveHeadingByEnter(editor, block, path);
    else if (leaveEmptyParagraph(editor)) return;
    else if (remainingCharacters(block) === 0) refuse(BLOCK_FULL_MESSAGE);
    else Transforms.splitNodes(editor, { match: isParagraph, always: true });
  };
  return editor;
}

/** Enter at the end of the title moves to an empty block below; otherwise it splits the title. */
function leaveTitle(editor: Editor, path: Path): void {
  const next = Path.next(path);
  const waiting = blockAt(editor, next[0] ?? 0);
  const isAtEnd = editor.selection !== null && Editor.isEnd(editor, editor.selection.focus, path);
  if (isAtEnd && waiting && isEmptyBlock(waiting[0])) Transforms.select(editor, Editor.start(editor, next));
  else splitBlock(editor);
}

/** In an empty paragraph that is not a block's first, Enter splits the block there. */
function leaveEmptyParagraph(editor: Editor): boolean {
  const path = editor.selection?.focus.path;
  const entry = currentBlock(editor);
  if (!path || !entry) return false;
  const [block, blockPath] = entry;
  const index = path[1] ?? 0;
  const paragraph = block.children[index];
  const isEmpty = paragraph?.children.every((inline) => "text" in inline && inline.text === "");
  if (!isEmpty || index === 0) return false;
  Editor.withoutNormalizing(editor, () => {
    const isLast = index === block.children.length - 1;
    if (isLast) {
      Transforms.removeNodes(editor, { at: [...blockPath, index] });
      addBlockAfter(editor, blockPath[0] ?? 0);
      return;
    }
    Transforms.splitNodes(editor, { at: [...blockPath, index], match: isBlock });
    const next = Path.next(blockPath);
    Transforms.removeNodes(editor, { at: [...next, 0] });
    Transforms.select(editor, Editor.start(editor, next));
  });
  return true;
}
