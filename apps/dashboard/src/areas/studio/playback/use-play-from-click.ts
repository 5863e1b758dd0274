import { type MouseEvent, useCallback } from "react";
import { ReactEditor } from "slate-react";
import { isOnText } from "../canvas/editor-element.ts";
import { blockAt } from "../document/elements.ts";
import { offsetInBlock } from "../document/script-positions.ts";
import { blockKey } from "../session/block-keys.ts";
import { useActions, useStudio } from "../session/studio-context.ts";

/** Alt+click on a word plays from there. */
export function usePlayFromClick(): (event: MouseEvent) => void {
  const { editor } = useStudio();
  const { playFrom } = useActions();
  return useCallback(
    (event) => {
      if (!event.altKey || event.button !== 0 || !isOnText(event)) return;
      event.preventDefault();
      const { anchor } = ReactEditor.findEventRange(editor, event);
      const entry = blockAt(editor, anchor.path[0] ?? 0);
      if (entry) playFrom({ key: blockKey(editor, entry[0]), offset: offsetInBlock(entry[0], anchor) });
    },
    [editor, playFrom],
  );
}
