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
