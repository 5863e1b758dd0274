import { type Editor, Range, Transforms } from "slate";
import { ReactEditor } from "slate-react";
import { IS_NODE_MAP_DIRTY } from "slate-dom";
import { editorElement } from "./editor-element.ts";

/**
 * Takes over where the caret is in the page. Slate follows it up to a tenth of a second late: a paste or a shortcut right after
 * a press or an arrow key would act where the caret was before.
 */
export function readCaret(editor: Editor): void {
  // Until what was changed is rendered, the page is what is late.
  if (ReactEditor.isComposing(editor) || IS_NODE_MAP_DIRTY.get(editor)) return;
  const selection = getSelection();
  if (!selection || document.activeElement !== editorElement(editor) || !isInText(editor, selection)) return;
  const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true });
  if (range && !(editor.selection && Range.equals(range, editor.selection))) Transforms.select(editor, range);
}

function isInText(editor: Editor, { anchorNode, focusNode }: Selection): boolean {
  const startsInText =
    ReactEditor.hasEditableTarget(editor, anchorNode) || ReactEditor.isTargetInsideNonReadonlyVoid(editor, anchorNode);
  return startsInText && ReactEditor.hasTarget(editor, focusNode);
}
