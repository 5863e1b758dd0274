import type { Block } from "@lectern/script";
import { Editor, Node, Range } from "slate";
import { blockAt, isBlock, isParagraph } from "./elements.ts";

/** The selected part of the first selected block, as a block to preview; undefined when it holds no words. */
export function selectionAsBlock(editor: Editor): Block | undefined {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection)) return undefined;
  const [start, end] = Range.edges(selection);
  const entry = blockAt(editor, start.path[0] ?? 0);
  if (!entry) return undefined;
  const [block, path] = entry;
  const focus = end.path[0] === start.path[0] ? end : Editor.end(editor, path);
  const [part] = Node.fragment(editor, { anchor: start, focus });
  if (!part || !isBlock(part)) return undefined;
  const children = part.children.filter(isParagraph);
  const { is_title: _title, ...body } = block;
  return children.some((paragraph) => Node.string(paragraph).trim() !== "") ? { ...body, children } : undefined;
}
