import type { FocusEvent } from "react";
import type { Editor } from "slate";
import { ReactEditor } from "slate-react";

/** Puts the caret back where it was when the text is focused again, as by a dialog that closes; browsers put it at the start. */
export function restoreCaret(editor: Editor, { target, currentTarget }: FocusEvent): void {
  const { selection } = editor;
  if (target !== currentTarget || selection === null || !ReactEditor.hasRange(editor, selection)) return;
  const range = ReactEditor.toDOMRange(editor, selection);
  getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
}
