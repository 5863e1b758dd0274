import { useEffect } from "react";
import type { Range } from "slate";
import { ReactEditor } from "slate-react";
import { useStudio } from "../session/studio-context.ts";

const name = "lectern-held";

/** Keeps the selection highlighted while a toolbar field has the focus. */
export function useSelectionHighlight(range: Range | undefined): void {
  const { editor } = useStudio();
  useEffect(() => {
    if (!range || typeof Highlight === "undefined") return undefined;
    function update(): void {
      CSS.highlights.delete(name);
      const focused = document.activeElement;
      if (!(focused instanceof HTMLInputElement) || !range) return;
      try {
        CSS.highlights.set(name, new Highlight(ReactEditor.toDOMRange(editor, range)));
      } catch {
        // The words were removed.
      }
    }
    document.addEventListener("focusin", update);
    return () => {
      document.removeEventListener("focusin", update);
      CSS.highlights.delete(name);
    };
  }, [editor, range]);
}
