import type { Editor } from "slate";
import { HistoryEditor } from "slate-history";

const typingPauseMs = 1000;

/**
 * Groups typing into undo steps: a pause of a second, or the end of a sentence, starts a new one.
 * @param now monotonic clock, in milliseconds
 */
export function withUndoSteps<E extends Editor>(editor: E, now: () => number): E {
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
