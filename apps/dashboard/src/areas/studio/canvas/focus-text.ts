import type { Editor } from "slate";
import { ReactEditor } from "slate-react";

/** Focuses the text at its selection. */
export function focusText(editor: Editor): void {
  // Slate ignores a loss of focus while it sets the browser's selection, and then takes the text for focused.
  if (ReactEditor.isMounted(editor) && !hasFocus(editor)) ReactEditor.blur(editor);
  ReactEditor.focus(editor);
}

function hasFocus(editor: Editor): boolean {
  return document.activeElement === ReactEditor.toDOMNode(editor, editor);
}
