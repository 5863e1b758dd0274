import type { TextParagraph } from "@lectern/script";
import type { Editor } from "slate";
import { currentBlock } from "../document/elements.ts";
import { pasteBlocks, pasteParagraphs } from "./paste-paragraphs.ts";
import { readFragment } from "./read-fragment.ts";
import { type HtmlNode, readHtml } from "./read-html.ts";
import { readPlainText } from "./read-plain-text.ts";

/** What pasting needs of a DataTransfer. */
export interface PastedData {
  getData(type: string): string;
}

/**
 * Pastes what the clipboard holds: a script's own blocks with their marks and voices; else HTML or plain text as clean
 * paragraphs. False when it holds no text.
 */
export function paste(
  editor: Editor,
  data: PastedData,
  options: { parseHtml: (html: string) => HtmlNode; refuse: (message: string) => void },
): boolean {
  const entry = currentBlock(editor);
  if (!entry) return false;
  const encoded = data.getData("application/x-slate-fragment");
  const blocks = encoded === "" ? undefined : readFragment(encoded, entry[0].audio_profile);
  if (blocks && blocks.length > 0) {
    pasteBlocks(editor, blocks, options.refuse);
    return true;
  }
  const html = data.getData("text/html");
  const fromHtml = html === "" ? [] : readHtml(options.parseHtml(html));
  const text = data.getData("text/plain");
  const paragraphs = fromHtml.length > 0 ? fromHtml : readPlainText(text);
  if (paragraphs.length > 0) pasteParagraphs(editor, keepEdges(paragraphs, text), options.refuse);
  return paragraphs.length > 0;
}

/** A word copied with an adjacent space keeps the space. */
function keepEdges(paragraphs: TextParagraph[], text: string): TextParagraph[] {
  const [only] = paragraphs;
  if (paragraphs.length !== 1 || only === undefined || text.includes("\n")) return paragraphs;
  const before = /^[ \u00A0]/.test(text) ? " " : "";
  const after = /[ \u00A0]$/.test(text) ? " " : "";
  return [{ text: before + only.text + after }];
}

/** Extends an editor with paste; `base` handles data without text. */
export function withPaste<E extends Editor>(
  editor: E,
  options: { parseHtml: (html: string) => HtmlNode; refuse: (message: string) => void },
): E {
  editor.insertData = (data) => {
    paste(editor, data, options);
  };
  return editor;
}
