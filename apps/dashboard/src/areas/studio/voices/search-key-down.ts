import type { KeyboardEvent } from "react";
import type { Editor } from "slate";
import { focusText } from "../canvas/focus-text.ts";

/** Enter in a search field chooses the first result; Enter and Esc return the focus to the text. */
export function searchKeyDown(event: KeyboardEvent, editor: Editor, chooseFirst: (() => void) | undefined): void {
  // With other keys held it is a command's.
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  const choose = event.key === "Enter" && isPlain ? chooseFirst : undefined;
  if (choose === undefined && event.key !== "Escape") return;
  event.preventDefault();
  // Before the voice: while a change is pending Slate delays the focus.
  focusText(editor);
  choose?.();
}
