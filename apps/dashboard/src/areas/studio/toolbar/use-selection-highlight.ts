import { useEffect } from "react";
import type { Range } from "slate";
import { ReactEditor } from "slate-react";
import { clearHighlight, highlightText } from "../../../platform/page/text-highlights.ts";
import { useStudio } from "../session/studio-context.ts";

const name = "lectern-held";

/** Keeps the selection highlighted while a toolbar field has the focus. */
export function useSelectionHighlight(range: Range | undefined): void {
  const { editor } = useStudio();
  useEffect(() => {
    if (!range) return undefined;
    function update(): void {
      clearHighlight(name);
      const focused = document.activeElement;
      if (!(focused instanceof HTMLInputElement) || !range) return;
      try {
        highlightText(name, [ReactEditor.toDOMRange(editor, range)]);
      } catch {
        // The words were removed.
      }
    }
    document.addEventListener("focusin", update);
    return () => {
      document.removeEventListener("focusin", update);
      clearHighlight(name);
    };
  }, [editor, range]);
}
