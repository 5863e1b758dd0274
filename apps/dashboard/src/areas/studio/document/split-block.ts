import { type Block, BLOCK_FULL_MESSAGE, emptyBlock } from "@lectern/script";
import { Editor, Path, Range, Transforms } from "slate";
import { remainingCharacters } from "./block-limit.ts";
import { blockAt, currentBlock, isBlock, isParagraph, isEmptyBlock } from "./elements.ts";

/** Cuts the block at the caret in two of the same voice; the caret is at the start of the second. */
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

/** An empty heading becomes text; else text follows it. */
function leaveHeadingByEnter(editor: Editor, block: Block, path: Path): void {
  if (isEmptyBlock(block)) Transforms.unsetNodes(editor, "heading", { at: path });
  else splitBlock(editor);
}

/** After a heading, and in the place that is made before one, stands text. */
function leaveHeading(editor: Editor, path: Path): void {
  for (const at of [path, Path.next(path)]) {
    const entry = blockAt(editor, at[0] ?? 0);
    if (entry && isEmptyBlock(entry[0])) Transforms.unsetNodes(editor, "heading", { at });
  }
}

/** Puts an empty block of the same voice after the block at `index` and moves the caret there. Answers its index. */
export function addBlockAfter(editor: Editor, index: number): number | undefined {
  const entry = blockAt(editor, index);
  if (!entry) return undefined;
  const at = Path.next(entry[1]);
  Transforms.insertNodes(editor, emptyBlock(entry[0].audio_profile), { at });
  Transforms.select(editor, Editor.start(editor, at));
  return index + 1;
}

/** Enter: a new paragraph; in the title, in a heading, or a second time in an empty paragraph, a new block. */
export function withParagraphs<E extends Editor>(editor: E, refuse: (message: string) => void): E {
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

/** From the end of the title Enter goes to the text that waits to be written; else it makes a block of what follows. */
function leaveTitle(editor: Editor, path: Path): void {
  const next = Path.next(path);
  const waiting = blockAt(editor, next[0] ?? 0);
  const isAtEnd = editor.selection !== null && Editor.isEnd(editor, editor.selection.focus, path);
  if (isAtEnd && waiting && isEmptyBlock(waiting[0])) Transforms.select(editor, Editor.start(editor, next));
  else splitBlock(editor);
}

/** In an empty paragraph that is not a block's first, Enter turns what follows into a block of its own. */
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
