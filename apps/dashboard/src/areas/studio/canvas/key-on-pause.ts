import type { KeyboardEvent } from "react";
import type { Editor } from "slate";
import { leavePause } from "../document/pauses.ts";

/**
 * Does what a key asks for while the caret stands on a pause: browsers move a caret in what is not text nowhere, and write
 * nothing there. Answers whether it did.
 */
export function keyOnPause(editor: Editor, event: KeyboardEvent): boolean {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return false;
  if (key === "Home" || key === "End") return !event.shiftKey && leavePause(editor, key === "Home" ? "start" : "end");
  const isCharacter = Array.from(key).length === 1;
  if (!isCharacter || !leavePause(editor, "behind")) return false;
  editor.insertText(key);
  return true;
}
