import { Editor } from "slate";
import { ReactEditor } from "slate-react";

/**
 * Restores the DOM text at the caret from the script: an input method has already changed the DOM by the time its
 * text is rejected.
 */
export function restoreDomText(editor: Editor): void {
  const { selection } = editor;
  if (!selection || !ReactEditor.isMounted(editor)) return;
  const [leaf] = Editor.leaf(editor, selection.focus);
  const shown = ReactEditor.toDOMNode(editor, leaf).querySelector("[data-slate-string]");
  if (!shown || shown.textContent === leaf.text) return;
  shown.textContent = leaf.text;
  const range = ReactEditor.toDOMRange(editor, selection);
  document
    .getSelection()
    ?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
}
