import type { Editor } from "slate";
import { ReactEditor } from "slate-react";

/** The element that holds the blocks. Throws while the editor is not mounted. */
export function editorElement(editor: Editor): HTMLElement {
  return ReactEditor.toDOMNode(editor, editor);
}

/** The element in which the text scrolls. */
export function scrollAreaOf(editor: Editor): HTMLElement | null {
  return editorElement(editor).closest<HTMLElement>("[data-scroll=script]");
}

/** Whether an event is one of a block's text, and not of its bar or of a notice. */
export function isOnText({ target }: { target: EventTarget | null }): boolean {
  return target instanceof Element && target.closest(".studio-text") !== null;
}

/** Focuses the text at its selection. */
export function focusText(editor: Editor): void {
  // Slate ignores a loss of focus while it sets the browser's selection, and then takes the text for focused.
  if (ReactEditor.isMounted(editor) && document.activeElement !== editorElement(editor)) ReactEditor.blur(editor);
  ReactEditor.focus(editor);
}
