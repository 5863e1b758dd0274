import { MAX_PAUSE_SECONDS, type Pause, createPause } from "@lectern/script";
import { Editor, type NodeEntry, Path, Range, Transforms } from "slate";
import { currentBlock, isPause } from "./elements.ts";

/** What a pause lasts that is added without asking for its length, in seconds. */
export const DEFAULT_PAUSE_SECONDS = 0.5;

/** Seconds offered in the Add pause menu. */
export const pausePresets = [0.2, 0.5, 1, 1.5, 2] as const;

/** Clamps a pause to the script's range: 0 to 50 seconds, in tenths. */
export function clampPauseSeconds(seconds: unknown): number {
  if (typeof seconds !== "number" || !Number.isFinite(seconds)) return 0;
  return Math.round(Math.min(Math.max(seconds, 0), MAX_PAUSE_SECONDS) * 10) / 10;
}

/** Parses a typed pause; undefined when it is not a number from 0 to 50. A decimal comma is accepted. */
export function parsePauseSeconds(typed: string): number | undefined {
  const trimmed = typed.trim().replace(",", ".");
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(trimmed)) return undefined;
  const seconds = Number(trimmed);
  return seconds <= MAX_PAUSE_SECONDS ? clampPauseSeconds(seconds) : undefined;
}

/** Most pauses a block can hold. */
const maxBlockPauses = 200;

/** Pauses in the selection; with a caret, the pause it is in. */
export function selectedPauses(editor: Editor): NodeEntry<Pause>[] {
  if (!editor.selection) return [];
  return [...Editor.nodes(editor, { at: editor.selection, match: isPause, voids: true })];
}

/**
 * Adds a pause after the selection, or removes those it already holds.
 * @param seconds 0 to 50, rounded to tenths
 */
export function togglePause(editor: Editor, seconds: number): "added" | "removed" | "full" | "nothing" {
  const { selection } = editor;
  if (!selection) return "nothing";
  const held = selectedPauses(editor);
  if (held.length > 0) {
    Editor.withoutNormalizing(editor, () => {
      for (const [, path] of held.toReversed()) Transforms.removeNodes(editor, { at: path, voids: true });
    });
    return "removed";
  }
  if (countPauses(editor) >= maxBlockPauses) return "full";
  const at = Range.end(selection);
  Transforms.insertNodes(editor, createPause(clampPauseSeconds(seconds)), { at, select: true });
  Transforms.move(editor);
  return "added";
}

/**
 * Puts a caret that stands on a pause behind it, or at the start or the end of its paragraph. Answers whether there was one.
 */
export function leavePause(editor: Editor, to: "behind" | "start" | "end"): boolean {
  const { selection } = editor;
  const [pause] = selection && Range.isCollapsed(selection) ? selectedPauses(editor) : [];
  if (!pause) return false;
  const [, path] = pause;
  const paragraph = Path.parent(path);
  if (to === "behind") Transforms.select(editor, Editor.start(editor, Path.next(path)));
  else Transforms.select(editor, to === "start" ? Editor.start(editor, paragraph) : Editor.end(editor, paragraph));
  return true;
}

/** What is written on a pause stands behind it: text is none of what a pause holds. */
export function withWritablePauses<E extends Editor>(editor: E): E {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    if (options?.at === undefined) leavePause(editor, "behind");
    insertText(text, options);
  };
  return editor;
}

/** Sets the duration of a pause. */
export function setPauseSeconds(editor: Editor, path: Path, seconds: number): void {
  Transforms.setNodes(editor, { duration: clampPauseSeconds(seconds) }, { at: path, voids: true });
}

export function removePause(editor: Editor, path: Path): void {
  Transforms.removeNodes(editor, { at: path, voids: true });
}

function countPauses(editor: Editor): number {
  const entry = currentBlock(editor);
  return entry ? [...Editor.nodes(editor, { at: entry[1], match: isPause, voids: true })].length : 0;
}
