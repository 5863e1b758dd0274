import {
  phonemeProblem,
  EMPHASIS_STRENGTHS,
  type EmphasisStrength,
  MAX_PRONUNCIATION_CHARACTERS,
  type Pronunciation,
  SAY_AS,
  type SayAs,
  type TextLeaf,
} from "@lectern/script";
import { Editor, Path, Range, Text, Transforms } from "slate";

type MarkName = "say_as" | "pronunciation" | "emphasis" | "highlight";
export const markNames: readonly MarkName[] = ["say_as", "pronunciation", "emphasis", "highlight"];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Whether a value is valid for a mark. */
export function isAllowedMark(name: string, value: unknown): boolean {
  switch (name) {
    case "say_as":
      return isRecord(value) && SAY_AS.some((option) => option === value["interpret_as"]);
    case "pronunciation":
      return (
        isRecord(value) &&
        typeof value["original"] === "string" &&
        typeof value["replaceWith"] === "string" &&
        value["replaceWith"].length <= MAX_PRONUNCIATION_CHARACTERS &&
        value["replaceWith"].trim() !== "" &&
        isSpeakableIn(value["alphabet"], value["replaceWith"])
      );
    case "emphasis":
      return isRecord(value) && EMPHASIS_STRENGTHS.some((strength) => strength === value["emphasis_strength"]);
    case "highlight":
      return value === true;
    default:
      return false;
  }
}

function isSpeakableIn(alphabet: unknown, replaceWith: string): boolean {
  if (alphabet === undefined) return true;
  return alphabet === "ipa" && phonemeProblem({ alphabet, replaceWith }) === undefined;
}

/** Whether a leaf carries any mark that changes how it is spoken. */
function isMarked(leaf: TextLeaf): boolean {
  return leaf.say_as !== undefined || leaf.pronunciation !== undefined || leaf.emphasis !== undefined;
}

export function samePronunciation(a: TextLeaf, b: TextLeaf): boolean {
  return (
    a.pronunciation?.original === b.pronunciation?.original &&
    a.pronunciation?.replaceWith === b.pronunciation?.replaceWith &&
    a.pronunciation?.alphabet === b.pronunciation?.alphabet
  );
}

/** The selection trimmed of white space and extended to the whole of every marked word it touches; undefined when empty. */
export function wordRange(editor: Editor): Range | undefined {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection)) return undefined;
  let [start, end] = Range.edges(selection);
  const text = Editor.string(editor, { anchor: start, focus: end });
  if (text.trim() === "") return undefined;
  const leading = text.length - text.trimStart().length;
  const trailing = text.length - text.trimEnd().length;
  for (let step = 0; step < leading; step += 1) start = Editor.after(editor, start, { unit: "offset" }) ?? start;
  for (let step = 0; step < trailing; step += 1) end = Editor.before(editor, end, { unit: "offset" }) ?? end;
  return { anchor: start, focus: end };
}

/** Whether a selection is within one paragraph, as marks require. */
export function isInOneParagraph(range: Range): boolean {
  const [start, end] = Range.edges(range);
  return Path.equals(start.path.slice(0, 2), end.path.slice(0, 2));
}

/** The marks common to all selected words. */
export function marksOf(editor: Editor, range: Range): Omit<TextLeaf, "text"> {
  const leaves = leavesOf(editor, range);
  const first = leaves[0];
  if (!first) return {};
  const { text: _text, ...marks } = first;
  for (const leaf of leaves) {
    if (JSON.stringify(leaf.say_as) !== JSON.stringify(marks.say_as)) delete marks.say_as;
    if (JSON.stringify(leaf.emphasis) !== JSON.stringify(marks.emphasis)) delete marks.emphasis;
    if (JSON.stringify(leaf.pronunciation) !== JSON.stringify(marks.pronunciation)) delete marks.pronunciation;
  }
  return marks;
}

function leavesOf(editor: Editor, range: Range): TextLeaf[] {
  const leaves: TextLeaf[] = [];
  for (const [node, path] of Editor.nodes(editor, { at: range, match: Text.isText })) {
    const part = Range.intersection(range, Editor.range(editor, path));
    if (part && Range.isExpanded(part)) leaves.push(node);
  }
  return leaves;
}

/** Sets the emphasis of the selected words; undefined removes it. False when no words are selected. */
export function setEmphasis(editor: Editor, strength: EmphasisStrength | undefined): boolean {
  const range = wordRange(editor);
  if (!range) return false;
  mark(editor, range, "emphasis", strength && { emphasis_strength: strength });
  return true;
}

/** Sets say-as (date, telephone number and so on) on the selected words; undefined removes it. */
export function setSayAs(editor: Editor, interpretAs: SayAs | undefined): boolean {
  const range = wordRange(editor);
  if (!range || !isInOneParagraph(range)) return false;
  exchange(editor, range, "pronunciation", "say_as", interpretAs && { interpret_as: interpretAs });
  return true;
}

/** Sets what is spoken instead of the selected words; undefined removes it. False for what is no pronunciation. */
export function setPronunciation(editor: Editor, pronunciation: Pronunciation | undefined): boolean {
  const range = wordRange(editor);
  if (!range || !isInOneParagraph(range)) return false;
  const original = Editor.string(editor, range);
  const value = pronunciation && { ...pronunciation, original, replaceWith: pronunciation.replaceWith.trim() };
  if (value && !isAllowedMark("pronunciation", value)) return false;
  exchange(editor, range, "say_as", "pronunciation", value);
  return true;
}

/** Sets a mark, replacing a mark that excludes it. */
function exchange(editor: Editor, range: Range, old: MarkName, name: MarkName, value: object | undefined): void {
  Editor.withoutNormalizing(editor, () => {
    // Each mark splits the text nodes, so the range changes.
    const words = Editor.rangeRef(editor, range, { affinity: "inward" });
    if (value && words.current) mark(editor, words.current, old, undefined);
    if (words.current) mark(editor, words.current, name, value);
    words.unref();
  });
}

function mark(editor: Editor, range: Range, name: MarkName, value: object | undefined): void {
  if (value) Transforms.setNodes(editor, { [name]: value }, { at: range, match: Text.isText, split: true });
  else Transforms.unsetNodes(editor, name, { at: range, match: Text.isText, split: true });
}

/** Text typed at the end of a marked word is unmarked: a mark belongs to the words it was set on. */
export function leaveMarkAtEdge(editor: Editor): void {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection) || editor.marks !== null) return;
  const [leaf, path] = Editor.leaf(editor, selection.focus);
  const atEnd = Editor.isEnd(editor, selection.focus, path) && isMarked(leaf);
  if (atEnd) editor.marks = {};
}

/** Keeps text typed at the end of a marked word out of the mark. */
export function withWordMarks<E extends Editor>(editor: E): E {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    if (options?.at === undefined) leaveMarkAtEdge(editor);
    insertText(text, options);
  };
  return editor;
}
