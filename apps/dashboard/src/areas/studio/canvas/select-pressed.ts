import type { MouseEvent } from "react";
import { type Editor, type Location, Transforms } from "slate";
import { ReactEditor } from "slate-react";
import { isOnText } from "./editor-element.ts";

/**
 * A press in the text decides where the caret is, at once. The browser says so to Slate only after the text has the focus;
 * until then Slate would put back what was selected before, and what is typed would replace that.
 */
export function selectPressed(editor: Editor, event: MouseEvent): void {
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
