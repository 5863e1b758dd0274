import { type Pause, pauseOf } from "@lectern/script";
import { Editor, type NodeEntry, Path, Range, Transforms } from "slate";
import { currentBlock, isPause } from "./elements.ts";
import { clampPauseSeconds } from "./pause-duration.ts";

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
  Transforms.insertNodes(editor, pauseOf(clampPauseSeconds(seconds)), { at, select: true });
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
