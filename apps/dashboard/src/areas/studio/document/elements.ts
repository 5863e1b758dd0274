import { type Block, blockText, type Paragraph, type Pause, type Script } from "@lectern/script";
import { type Descendant, type Editor, Element, type Node, type NodeEntry } from "slate";

export function isBlock(node: Node): node is Block {
  return Element.isElement(node) && node.type === "block";
}

export function isParagraph(node: Node): node is Paragraph {
  return Element.isElement(node) && node.type === "paragraph";
}

export function isPause(node: Node): node is Pause {
  return Element.isElement(node) && node.type === "pause";
}

/** The document as the script it is: its top-level nodes are blocks once it is normalised. */
export function scriptOf(editor: { children: Descendant[] }): Script {
  return editor.children.filter(isBlock);
}

/** The block at an index of the document, with its path. */
export function blockAt(editor: Editor, index: number): NodeEntry<Block> | undefined {
  const node = editor.children[index];
  return node && isBlock(node) ? [node, [index]] : undefined;
}

/** The block that holds the focus of the selection. */
export function currentBlock(editor: Editor): NodeEntry<Block> | undefined {
  const index = editor.selection?.focus.path[0];
  return index === undefined ? undefined : blockAt(editor, index);
}

/** Whether the block is silent: only white space and no pause. */
export function isSilentBlock(block: Block): boolean {
  return block.children.every((paragraph) =>
    paragraph.children.every((inline) => "text" in inline && inline.text.trim() === ""),
  );
}

/** Whether a block is empty: one paragraph without characters. */
export function isEmptyBlock(block: Block): boolean {
  return block.children.length <= 1 && isSilentBlock(block) && blockText(block) === "";
}

/** Configures which elements of an editor are inline and void. */
export function withElements<E extends Editor>(editor: E): E {
  const { isInline, isVoid } = editor;
  editor.isInline = (element) => element.type === "pause" || isInline(element);
  editor.isVoid = (element) => element.type === "pause" || isVoid(element);
  return editor;
}
