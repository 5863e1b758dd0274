import {
  type Block,
  BLOCK_FULL_MESSAGE,
  blockText,
  MAX_BLOCK_CHARACTERS,
  type Paragraph,
  textToBlocks,
} from "@lectern/script";
import { Editor, Node, Path, Range, Transforms } from "slate";
import { fitsBlockLimit } from "../document/block-limit.ts";
import { currentBlock, isBlock, isSilentBlock } from "../document/elements.ts";

/**
 * Puts plain paragraphs in place of the selection. One paragraph goes into the text where the caret is; several become
 * paragraphs of the block while it can take them and blocks of the same voice after that.
 */
export function pasteParagraphs(
  editor: Editor,
  paragraphs: readonly string[],
  refuse: (message: string) => void,
): void {
  const only = paragraphs[0];
  const entry = currentBlock(editor);
  if (only === undefined || !entry) return;
  if (paragraphs.length === 1 && only.length <= MAX_BLOCK_CHARACTERS) {
    if (fitsBlockLimit(editor, only.length) || !isSilentBlock(entry[0])) editor.insertText(only);
    else refuse(BLOCK_FULL_MESSAGE);
    return;
  }
  pasteBlocks(editor, textToBlocks(paragraphs, entry[0].audio_profile), refuse);
}

/** Puts blocks in place of the selection: the text around the caret keeps its own voice. */
export function pasteBlocks(editor: Editor, blocks: readonly Block[], refuse: (message: string) => void): void {
  if (!editor.selection || blocks.length === 0) return;
  if (Range.isExpanded(editor.selection)) editor.deleteFragment();
  const entry = currentBlock(editor);
  if (!entry) return;
  const [block, path] = entry;
  const first = blocks[0];
  const onlyParagraph = blocks.length === 1 && first?.children.length === 1 ? first.children[0] : undefined;
  if (onlyParagraph) {
    pasteInline(editor, onlyParagraph, refuse);
    return;
  }
  if (first && blocks.length === 1 && !block.is_title && fitsBlockLimit(editor, blockText(first).length)) {
    pasteIntoBlock(editor, first.children);
    return;
  }
  Editor.withoutNormalizing(editor, () => {
    const bodies = blocks.map(({ is_title: _title, ...body }) => body);
    if (isSilentBlock(block) && !block.is_title) {
      Transforms.removeNodes(editor, { at: path });
      Transforms.insertNodes(editor, bodies, { at: path });
      Transforms.select(editor, Editor.end(editor, [(path[0] ?? 0) + bodies.length - 1]));
      return;
    }
    const atEnd = Editor.isEnd(editor, Range.end(editor.selection ?? Editor.range(editor, path)), path);
    const atStart = !atEnd && Editor.isStart(editor, Range.start(editor.selection ?? Editor.range(editor, path)), path);
    if (!atEnd && !atStart) {
      Transforms.splitNodes(editor, { match: isBlock, always: true });
      if (block.is_title) Transforms.unsetNodes(editor, "is_title", { at: Path.next(path) });
    }
    const at = atStart && !block.is_title ? path : Path.next(path);
    Transforms.insertNodes(editor, bodies, { at });
    Transforms.select(editor, Editor.end(editor, [(at[0] ?? 0) + bodies.length - 1]));
  });
}

function pasteInline(editor: Editor, paragraph: Paragraph, refuse: (message: string) => void): void {
  if (!fitsBlockLimit(editor, Node.string(paragraph).length)) {
    refuse(BLOCK_FULL_MESSAGE);
    return;
  }
  Transforms.insertNodes(editor, paragraph.children, { select: true });
}

/** Joins the first paragraph to the text before the caret and the last to the text after it. */
function pasteIntoBlock(editor: Editor, paragraphs: readonly Paragraph[]): void {
  Editor.withoutNormalizing(editor, () => {
    for (const [index, paragraph] of paragraphs.entries()) {
      if (index > 0)
        Transforms.splitNodes(editor, { match: (node) => "type" in node && node.type === "paragraph", always: true });
      Transforms.insertNodes(editor, paragraph.children, { select: true });
    }
  });
}
