import { type Editor, type Location, Range as SlateRange, Transforms } from "slate";
import { ReactEditor } from "slate-react";
import { IS_NODE_MAP_DIRTY } from "slate-dom";
import type { FocusEvent, MouseEvent } from "react";
import { editorElement, isOnText } from "../document/editor-element.ts";

/**
 * Takes over where the caret is in the page. Slate follows it up to a tenth of a second late: a paste or a shortcut right after
 * a press or an arrow key would act where the caret was before.
 */
export function syncCaret(editor: Editor): void {
  // Until what was changed is rendered, the page is what is late.
  if (ReactEditor.isComposing(editor) || IS_NODE_MAP_DIRTY.get(editor)) return;
  const selection = getSelection();
  if (!selection || document.activeElement !== editorElement(editor) || !isInText(editor, selection)) return;
  const range = ReactEditor.toSlateRange(editor, selection, { exactMatch: false, suppressThrow: true });
  if (range && !(editor.selection && SlateRange.equals(range, editor.selection))) Transforms.select(editor, range);
}

/**
 * Before the text loses the focus: a caret that the browser has put beside the text it stands in, as behind an undo, is put
 * into it. Slate would do so as the focus leaves, and the browser would then give the focus back to the text.
 */
export function settleCaret(editor: Editor): void {
  syncCaret(editor);
  const { selection } = editor;
  if (document.activeElement !== editorElement(editor) || isInSlateText(getSelection()?.anchorNode)) return;
  if (selection !== null && ReactEditor.hasRange(editor, selection)) showSelection(editor, selection);
}

function isInSlateText(node: Node | null | undefined): boolean {
  return node?.parentElement?.closest("[data-slate-string], [data-slate-zero-width]") != null;
}

function showSelection(editor: Editor, selection: SlateRange): void {
  const range = ReactEditor.toDOMRange(editor, selection);
  getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
}

function isInText(editor: Editor, { anchorNode, focusNode }: Selection): boolean {
  const startsInText =
    ReactEditor.hasEditableTarget(editor, anchorNode) || ReactEditor.isTargetInsideNonReadonlyVoid(editor, anchorNode);
  return startsInText && ReactEditor.hasTarget(editor, focusNode);
}

/** Puts the caret back where it was when the text is focused again, as by a dialog that closes; browsers put it at the start. */
export function restoreCaret(editor: Editor, { target, currentTarget }: FocusEvent): void {
  const { selection } = editor;
  if (target !== currentTarget || selection === null || !ReactEditor.hasRange(editor, selection)) return;
  showSelection(editor, selection);
}

/** Margin above and below the caret, in CSS pixels. */
const marginPx = 48;

/** Scrolls the text by the minimum that shows the caret. Runs on every key press: one measurement, mostly no scroll. */
export function scrollCaretIntoView(_editor: object, range: Range): void {
  const { startContainer } = range;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const scroller = element?.closest("[data-scroll=script]");
  if (!element || !scroller) return;
  const caret = rectOf(range, element);
  const view = scroller.getBoundingClientRect();
  // The voice bar of the active block covers the top of the text.
  const bar = scroller.querySelector("[data-voice-bar]")?.getBoundingClientRect().height ?? 0;
  const topMargin = Math.max(marginPx, bar + 16);
  if (caret.bottom > view.bottom - marginPx) scroller.scrollTop += caret.bottom - view.bottom + marginPx;
  else if (caret.top < view.top + topMargin) scroller.scrollTop -= view.top + topMargin - caret.top;
}

/** A caret in an empty paragraph has no client rect: its paragraph's is used. */
function rectOf(range: Range, element: Element): DOMRect {
  const own = range.getBoundingClientRect();
  return own.height > 0 ? own : element.getBoundingClientRect();
}

/**
 * A press in the text decides where the caret is, at once. The browser says so to Slate only after the text has the focus;
 * until then Slate would put back what was selected before, and what is typed would replace that.
 */
export function placeCaretAtPointer(editor: Editor, event: MouseEvent): void {
  // Of a press on a block's bar Slate would make one at the end of the text before it.
  if (event.button !== 0 || event.shiftKey || !isOnText(event) || ReactEditor.isFocused(editor)) return;
  const place = pressedPlace(editor, event);
  if (place) Transforms.select(editor, place);
}

/** undefined beside the text, as on the button of a pause. */
function pressedPlace(editor: Editor, event: MouseEvent): Location | undefined {
  try {
    return ReactEditor.findEventRange(editor, event);
  } catch {
    return undefined;
  }
}
