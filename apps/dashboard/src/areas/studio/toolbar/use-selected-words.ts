import { useEffect, useState } from "react";
import { Range } from "slate";
import type { TextLeaf } from "@lectern/script";
import { isInOneParagraph, marksOf, wordRange } from "../document/marks.ts";
import { useStudio } from "../session/studio-context.ts";
import { Editor } from "slate";

export const ONE_PARAGRAPH_MESSAGE = "Select words of one paragraph.";

export interface SelectedWords {
  range: Range;
  text: string;
  marks: Omit<TextLeaf, "text">;
  /** Marks require a selection within one paragraph. */
  isInOneParagraph: boolean;
}

/** The selected words, once the selection is finished; undefined for a collapsed selection. */
export function useSelectedWords(): SelectedWords | undefined {
  const { editor, selection } = useStudio();
  const [words, setWords] = useState<SelectedWords>();

  useEffect(() => {
    let isPointerDown = false;

    function read(): void {
      const { selection: now } = editor;
      if (isPointerDown || !now || Range.isCollapsed(now)) {
        setWords(undefined);
        return;
      }
      const range = wordRange(editor);
      setWords(
        range && {
          range,
          text: Editor.string(editor, range),
          marks: marksOf(editor, range),
          isInOneParagraph: isInOneParagraph(range),
        },
      );
    }

    function onPointerDown(event: PointerEvent): void {
      isPointerDown = event.target instanceof HTMLElement && event.target.isContentEditable;
    }
    function onPointerUp(): void {
      if (!isPointerDown) return;
      isPointerDown = false;
      // The browser updates the selection after pointerup.
      setTimeout(read, 0);
    }

    const scope = new AbortController();
    document.addEventListener("pointerdown", onPointerDown, { signal: scope.signal });
    document.addEventListener("pointerup", onPointerUp, { signal: scope.signal });
    document.addEventListener("pointercancel", onPointerUp, { signal: scope.signal });
    const unsubscribe = selection.subscribe(read);
    return () => {
      scope.abort();
      unsubscribe();
    };
  }, [editor, selection]);

  return words;
}
