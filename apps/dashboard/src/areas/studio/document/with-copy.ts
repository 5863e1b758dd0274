import { type Block, type Paragraph, paragraphText } from "@lectern/script";
import { Editor, Node, Range } from "slate";
import { isBlock, isParagraph } from "./elements.ts";

/** What copying needs of a DataTransfer. */
export interface CopiedData {
  setData(type: string, data: string): void;
}

/**
 * Copies the selection: its text for other programs, as plain text and as HTML paragraphs, and the script
 * fragment, with voices, marks and pauses, for this editor. Block controls and pauses are left out of the text.
 */
export function withCopy<E extends Editor>(editor: E): E {
  editor.setFragmentData = (data: CopiedData) => {
    const { selection } = editor;
    if (!selection || (Range.isCollapsed(selection) && !Editor.void(editor, { at: selection }))) return;
    const blocks = Node.fragment(editor, selection).filter(isBlock);
    const encoded = btoa(encodeURIComponent(JSON.stringify(blocks)));
    data.setData("application/x-slate-fragment", encoded);
    data.setData("text/plain", plainTextOf(blocks));
    data.setData("text/html", htmlOf(blocks));
  };
  return editor;
}

/** One line a paragraph, an empty line between blocks. */
export function plainTextOf(blocks: readonly Block[]): string {
  return blocks.map((block) => block.children.filter(isParagraph).map(paragraphText).join("\n")).join("\n\n");
}

/** A selection within one paragraph as inline text; otherwise paragraphs, and headings one level below the title's. */
export function htmlOf(blocks: readonly Block[]): string {
  const paragraphs = blocks.flatMap((block) => block.children.filter(isParagraph).map((one) => ({ block, one })));
  const [only] = paragraphs;
  if (only && paragraphs.length === 1) return `<span>${escapedText(only.one)}</span>`;
  return paragraphs
    .map(({ block, one }) => {
      const tag = block.is_title ? "h1" : block.heading === undefined ? "p" : `h${block.heading + 1}`;
      return `<${tag}>${escapedText(one)}</${tag}>`;
    })
    .join("\n");
}

function escapedText(paragraph: Paragraph): string {
  return paragraphText(paragraph).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
