import type { Editor } from "slate";
import { ReactEditor } from "slate-react";
import { editorElement } from "./editor-element.ts";

/** Focuses the text at its selection. */
export function focusText(editor: Editor): void {
  // Slate ignores a loss of focus while it sets the browser's selection, and then takes the text for focused.
  if (ReactEditor.isMounted(editor) && document.activeElement !== editorElement(editor)) ReactEditor.blur(editor);
  ReactEditor.focus(editor);
}
