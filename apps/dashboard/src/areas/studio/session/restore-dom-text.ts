import { Editor } from "slate";
import { ReactEditor } from "slate-react";

/**
 * Puts back what the script says where the caret is: an input method has already written into the page by the time its
 * text is refused.
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
