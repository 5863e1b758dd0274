import {
  type Block,
  BLOCK_FULL_MESSAGE,
  blockText,
  MAX_BLOCK_CHARACTERS,
  type Paragraph,
  paragraphText,
  type VoiceProfile,
} from "@lectern/script";
import { Editor, Node, Range, Transforms } from "slate";
import { HistoryEditor } from "slate-history";
import { blockAt, currentBlock, isBlock, isParagraph, isSilentBlock, withElements } from "./elements.ts";
import { lengthOf, withBlockLimit } from "./block-limit.ts";
import { setHeading } from "./headings.ts";
import type { HtmlNode } from "./read-html.ts";
import { withPaste } from "./with-paste.ts";
import { withNormalisation } from "./normalise.ts";
import { withBreaks } from "./split-block.ts";
import { withWritablePauses } from "./pauses.ts";
import { withWordMarks } from "./marks.ts";

/** What copying needs of a DataTransfer. */
export interface CopiedData {
  setData(type: string, data: string): void;
}

/**
 * Copies the selection: its text for other programs, as plain text and as HTML paragraphs, and the script
 * fragment, with voices, marks and pauses, for this editor. Block controls and pauses are left out of the text.
 */
function withCopy<E extends Editor>(editor: E): E {
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

const typingPauseMs = 1000;

/**
 * Groups typing into undo steps: a pause of a second, or the end of a sentence, starts a new one.
 * @param now monotonic clock, in milliseconds
 */
function withUndoSteps<E extends Editor>(editor: E, now: () => number): E {
  const { insertText, deleteBackward } = editor;
  let typedAt = Number.NEGATIVE_INFINITY;
  let sentenceEnded = false;

  function step(act: () => void, text: string): void {
    const at = now();
    const isNew = at - typedAt > typingPauseMs || (sentenceEnded && text.trim() !== "");
    typedAt = at;
    if (text !== "") sentenceEnded = /[.!?…。！？]$/u.test(text) || (sentenceEnded && text.trim() === "");
    if (isNew) HistoryEditor.withNewBatch(editor, act);
    else act();
  }

  editor.insertText = (text, options) => step(() => insertText(text, options), text);
  editor.deleteBackward = (unit) => step(() => deleteBackward(unit), "");
  return editor;
}

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
function withMergingBlocks<E extends Editor>(editor: E, refuse: (message: string) => void): E {
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

export interface ScriptEditorOptions {
  /** The voice of text without one. */
  defaultProfile: () => VoiceProfile;
  /** Called with a message for the user when an edit is rejected. */
  refuse: (message: string) => void;
  /** Monotonic clock, in milliseconds. */
  now: () => number;
  parseHtml: (html: string) => HtmlNode;
}

/** Extends a Slate editor with history to a script editor. */
export function withScript<E extends Editor>(editor: E, options: ScriptEditorOptions): E {
  const { refuse } = options;
  withNormalisation(withElements(editor), options.defaultProfile);
  withWordMarks(editor);
  withWritablePauses(editor);
  withMergingBlocks(editor, refuse);
  withBreaks(editor, refuse);
  withBlockLimit(editor, refuse);
  withCopy(editor);
  withPaste(editor, { parseHtml: options.parseHtml, refuse });
  return withUndoSteps(editor, options.now);
}
