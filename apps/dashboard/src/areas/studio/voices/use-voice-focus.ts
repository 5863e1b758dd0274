import { type KeyboardEvent, useEffect, useEffectEvent } from "react";
import type { Editor } from "slate";
import { focusText } from "../document/editor-element.ts";
import { useStudio } from "../session/studio-context.ts";

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

/** Calls `takeFocus` when the command "Choose a voice" asks for it, until it returns whether it took the focus. */
export function useVoiceFocus(takeFocus: () => boolean): void {
  const { seeksVoice } = useStudio();
  const answer = useEffectEvent(() => {
    if (seeksVoice.get() && takeFocus()) seeksVoice.set(false);
  });
  // After each render too: what takes the focus may have been loading.
  useEffect(() => answer());
  useEffect(() => seeksVoice.subscribe(() => answer()), [seeksVoice]);
}
