import { blockOf } from "./page-text.ts";

/** What a click on it does is not ours. */
const interactive = "a,button,input,select,textarea,label,summary,[role=button],[contenteditable],[onclick]";
/** A second click within this time, in milliseconds, selects a word. */
const doubleMs = 250;

/** Hears plain clicks on the text of a paragraph, and where in it. */
export function whenClicked(signal: AbortSignal, answer: (node: Node, offset: number) => void): void {
  document.addEventListener(
    "click",
    ({ defaultPrevented, target }) => {
      if (defaultPrevented || (target as Element).closest(interactive)) return;
      setTimeout(() => {
        // A click leaves the caret where it was.
        const { anchorNode: node, anchorOffset, isCollapsed } = getSelection()!;
        // Beside the paragraphs the nearest text is not what was clicked.
        const isOn = isCollapsed && node?.parentElement && blockOf(node.parentElement).contains(target as Element);
        if (isOn) answer(node, anchorOffset);
      }, doubleMs);
    },
    { signal },
  );
}
