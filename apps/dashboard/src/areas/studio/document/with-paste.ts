import {
  type Block,
  BLOCK_FULL_MESSAGE,
  MAX_BLOCK_CHARACTERS,
  type Paragraph,
  parseScript,
  type TextParagraph,
  textToBlocks,
  type VoiceProfile,
} from "@lectern/script";
import { Editor, Node, Path, Range, Transforms } from "slate";
import { fitsBlockLimit } from "./block-limit.ts";
import { currentBlock, isBlock, isSilentBlock } from "./elements.ts";
import { type HtmlNode, readHtml } from "./read-html.ts";
import { readPlainText } from "./read-plain-text.ts";

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

/**
 * Blocks copied in this editor or another tab of it. Paragraphs and text without a block take `profile`.
 * Undefined when the data is not a script: clipboard data is untrusted.
 * @param encoded the clipboard's application/x-slate-fragment: base64 of percent-encoded JSON
 */
function readFragment(encoded: string, profile: VoiceProfile): Block[] | undefined {
  let nodes: unknown;
  try {
    nodes = JSON.parse(decodeURIComponent(atob(encoded)));
  } catch {
    return undefined;
  }
  if (!Array.isArray(nodes) || nodes.length === 0) return undefined;
  const parsed = parseScript(nodes.map((node) => asBlock(node, profile)));
  return parsed.ok ? parsed.script : undefined;
}

function asBlock(node: unknown, profile: VoiceProfile): unknown {
  const type = typeOf(node);
  if (type === "block") return node;
  const children = type === "paragraph" ? [node as Paragraph] : [{ type: "paragraph", children: [node] }];
  return { type: "block", audio_profile: profile, children };
}

function typeOf(node: unknown): unknown {
  return typeof node === "object" && node !== null && "type" in node ? node.type : undefined;
}

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
