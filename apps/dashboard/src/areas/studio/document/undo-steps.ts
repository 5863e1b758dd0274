import type { Editor } from "slate";
import { HistoryEditor } from "slate-history";

const typingPauseMs = 1000;

/**
 * Groups typing into undo steps: a pause of a second, the end of a sentence, or another step since starts a new one.
 * @param now monotonic clock, in milliseconds
 */
export function withUndoSteps<E extends Editor>(editor: E, now: () => number): E {
  const { insertText, deleteBackward } = editor;
  let typedAt = Number.NEGATIVE_INFINITY;
  let sentenceEnded = false;
  /** The step that was typed last. */
  let typed: object | undefined;

  function step(act: () => void, text: string): void {
    const at = now();
    const isOther = editor.history.undos.at(-1) !== typed;
    const isNew = at - typedAt > typingPauseMs || (sentenceEnded && text.trim() !== "") || isOther;
    typedAt = at;
    if (text !== "") sentenceEnded = /[.!?…。！？]$/u.test(text) || (sentenceEnded && text.trim() === "");
    if (isNew) HistoryEditor.withNewBatch(editor, act);
    else act();
    typed = editor.history.undos.at(-1);
  }

  editor.insertText = (text, options) => step(() => insertText(text, options), text);
  editor.deleteBackward = (unit) => step(() => deleteBackward(unit), "");
  return editor;
}
