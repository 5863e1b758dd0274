import {
  type Block,
  BLOCK_FULL_MESSAGE,
  MAX_BLOCK_CHARACTERS,
  type Paragraph,
  type TextParagraph,
  textToBlocks,
} from "@lectern/script";
import { Editor, Node, Path, Range, Transforms } from "slate";
import { fitsBlockLimit } from "../document/block-limit.ts";
import { currentBlock, isBlock, isSilentBlock } from "../document/elements.ts";

/**
 * Replaces the selection by plain paragraphs. One paragraph is inserted at the caret; several become
 * blocks of the same voice.
 */
export function pasteParagraphs(
  editor: Editor,
  paragraphs: readonly TextParagraph[],
  refuse: (message: string) => void,
): void {
  const only = paragraphs[0]?.text;
  const entry = currentBlock(editor);
  if (only === undefined || !entry) return;
  if (paragraphs.length === 1 && only.length <= MAX_BLOCK_CHARACTERS) {
    if (fitsBlockLimit(editor, only.length) || !isSilentBlock(entry[0])) editor.insertText(only);
    else refuse(BLOCK_FULL_MESSAGE);
    return;
  }
  pasteBlocks(editor, textToBlocks(paragraphs, entry[0].audio_profile), refuse);
}

/** Replaces the selection by blocks: the text before and after the caret keeps its own block. */
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
