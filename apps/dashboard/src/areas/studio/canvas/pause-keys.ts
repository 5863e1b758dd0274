import type { Pause } from "@lectern/script";
import type { KeyboardEvent } from "react";
import type { Editor } from "slate";
import { leavePause, selectedPauses } from "../document/pauses.ts";

/**
 * Does what a key asks for while the caret stands on a pause: Enter opens it, Home and End lead to the ends of its line, what
 * is typed stands behind it. Browsers move a caret in what is not text nowhere, and write nothing there.
 */
export function pauseKeyDown(editor: Editor, event: KeyboardEvent, open: (pause: Pause) => void): void {
  const [pause] = selectedPauses(editor);
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  // AltGr, with which many keyboards write, is Ctrl and Alt to some systems.
  const isShortcut = (ctrlKey || metaKey || altKey) && !event.getModifierState("AltGraph");
  if (!pause || isShortcut || event.nativeEvent.isComposing) return;
  if (key === "Enter" && !shiftKey) {
    event.preventDefault();
    open(pause[0]);
  } else if ((key === "Home" || key === "End") && !shiftKey) {
    if (leavePause(editor, key === "Home" ? "start" : "end")) event.preventDefault();
  } else if (Array.from(key).length === 1 && leavePause(editor, "behind")) {
    event.preventDefault();
    editor.insertText(key);
  }
}
