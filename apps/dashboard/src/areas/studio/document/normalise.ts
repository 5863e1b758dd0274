import {
  type Block,
  emptyBlock,
  HEADING_LEVELS,
  type Paragraph,
  type Pause,
  type TextLeaf,
  type VoiceProfile,
} from "@lectern/script";
import { Editor, type NodeEntry, type Path, Text, Transforms } from "slate";
import { isBlock, isParagraph, isPause } from "./elements.ts";
import { isAllowedMark, markNames, samePronunciation } from "./marks.ts";
import { clampPauseSeconds } from "./pauses.ts";

/**
 * Normalises the document to the script's schema: blocks of paragraphs of text and pauses, every block with a
 * voice, a title only at the top, and only known marks on text.
 */
export function withNormalisation<E extends Editor>(editor: E, defaultProfile: () => VoiceProfile): E {
  const { normalizeNode } = editor;
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry;
    if (path.length === 0) {
      if (repairDocument(editor, defaultProfile)) return;
    } else if (isBlock(node)) {
      if (repairBlock(editor, [node, path], defaultProfile)) return;
    } else if (isParagraph(node)) {
      if (repairParagraph(editor, [node, path])) return;
    } else if (isPause(node)) {
      if (repairPause(editor, [node, path])) return;
    } else if (Text.isText(node) && repairLeaf(editor, [node, path])) {
      return;
    }
    normalizeNode(entry, options);
  };
  return editor;
}

function repairDocument(editor: Editor, defaultProfile: () => VoiceProfile): boolean {
  if (editor.children.length === 0) {
    Transforms.insertNodes(editor, emptyBlock(defaultProfile()), { at: [0] });
    return true;
  }
  let profile: VoiceProfile | undefined;
  for (const [index, node] of editor.children.entries()) {
    if (!isBlock(node)) {
      const wrapper = isParagraph(node)
        ? { type: "block" as const, audio_profile: profile ?? defaultProfile(), children: [] }
        : { type: "paragraph" as const, children: [] };
      Transforms.wrapNodes(editor, wrapper, { at: [index] });
      return true;
    }
    if (node.is_title && index > 0) {
      Transforms.unsetNodes(editor, "is_title", { at: [index] });
      return true;
    }
    profile = node.audio_profile;
  }
  return false;
}

const blockKeys = new Set(["type", "is_title", "heading", "audio_profile", "children"]);

function repairBlock(editor: Editor, [block, path]: NodeEntry<Block>, defaultProfile: () => VoiceProfile): boolean {
  if (path.length > 1) {
    Transforms.unwrapNodes(editor, { at: path });
    return true;
  }
  if (!block.audio_profile) {
    Transforms.setNodes(editor, { audio_profile: defaultProfile() }, { at: path });
    return true;
  }
  if (unsetOthers(editor, block, path, blockKeys)) return true;
  if (block.heading !== undefined && (block.is_title || !HEADING_LEVELS.includes(block.heading))) {
    Transforms.unsetNodes(editor, "heading", { at: path });
    return true;
  }
  if (block.children.length === 0) {
    Transforms.insertNodes(editor, { type: "paragraph", children: [{ text: "" }] }, { at: [...path, 0] });
    return true;
  }
  for (const [index, child] of block.children.entries()) {
    if (isBlock(child)) {
      Transforms.unwrapNodes(editor, { at: [...path, index] });
      return true;
    }
    if (!isParagraph(child)) {
      Transforms.wrapNodes(editor, { type: "paragraph", children: [] }, { at: [...path, index] });
      return true;
    }
  }
  if (block.is_title && block.children.length > 1) {
    Transforms.insertText(editor, " ", { at: Editor.end(editor, [...path, 0]) });
    Transforms.mergeNodes(editor, { at: [...path, 1] });
    return true;
  }
  return false;
}

const paragraphKeys = new Set(["type", "children"]);

function repairParagraph(editor: Editor, [paragraph, path]: NodeEntry<Paragraph>): boolean {
  if (path.length > 2) {
    Transforms.unwrapNodes(editor, { at: path });
    return true;
  }
  if (unsetOthers(editor, paragraph, path, paragraphKeys)) return true;
  for (const [index, child] of paragraph.children.entries()) {
    if (!Text.isText(child) && !isPause(child)) {
      Transforms.unwrapNodes(editor, { at: [...path, index] });
      return true;
    }
  }
  return dropStalePronunciation(editor, [paragraph, path]);
}

/** A pronunciation belongs to the words it was set for: it is removed once they are edited. */
function dropStalePronunciation(editor: Editor, [paragraph, path]: NodeEntry<Paragraph>): boolean {
  const { children } = paragraph;
  let from = 0;
  while (from < children.length) {
    const first = children[from];
    let to = from + 1;
    if (first && Text.isText(first) && first.pronunciation) {
      let text = first.text;
      for (; to < children.length; to += 1) {
        const next = children[to];
        if (!next || !Text.isText(next) || !samePronunciation(first, next)) break;
        text += next.text;
      }
      if (text !== first.pronunciation.original) {
        for (let index = from; index < to; index += 1) {
          Transforms.unsetNodes(editor, "pronunciation", { at: [...path, index] });
        }
        return true;
      }
    }
    from = to;
  }
  return false;
}

const pauseKeys = new Set(["type", "duration", "children"]);

function repairPause(editor: Editor, [pause, path]: NodeEntry<Pause>): boolean {
  const duration = clampPauseSeconds(pause.duration);
  if (duration !== pause.duration) {
    Transforms.setNodes(editor, { duration }, { at: path });
    return true;
  }
  return unsetOthers(editor, pause, path, pauseKeys);
}

function repairLeaf(editor: Editor, [leaf, path]: NodeEntry<TextLeaf>): boolean {
  for (const [name, value] of Object.entries(leaf)) {
    if (name === "text") continue;
    const kept = leaf.text !== "" && isAllowedMark(name, value);
    if (!kept || !markNames.some((mark) => mark === name)) {
      Transforms.setNodes(editor, { [name]: null }, { at: path });
      return true;
    }
  }
  return false;
}

function unsetOthers(editor: Editor, node: object, path: Path, known: ReadonlySet<string>): boolean {
  const unknown = Object.keys(node).filter((key) => !known.has(key));
  if (unknown.length === 0) return false;
  Transforms.setNodes(editor, Object.fromEntries(unknown.map((key) => [key, null])), { at: path });
  return true;
}
