import type { HeadingLevel } from "@lectern/script";
import { Editor, Transforms } from "slate";
import { HistoryEditor } from "slate-history";
import { blockAt } from "./elements.ts";
import { splitBefore } from "./split-at-paragraphs.ts";

/**
 * Makes a block a heading, or text again without a level, as one step of undo. Of a block of several paragraphs only the
 * one with the caret, else the first, becomes the heading, in a block of its own. Does nothing to the title.
 */
export function setHeading(editor: Editor, index: number, level: HeadingLevel | undefined): void {
  const entry = blockAt(editor, index);
  if (!entry || entry[0].is_title || entry[0].heading === level) return;
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      if (level === undefined) {
        Transforms.unsetNodes(editor, "heading", { at: [index] });
        return;
      }
      const at = paragraphInHand(editor, index);
      const cuts = [at, at + 1].filter((place) => place > 0 && place < entry[0].children.length);
      splitBefore(editor, index, cuts);
      Transforms.setNodes(editor, { heading: level }, { at: [at > 0 ? index + 1 : index] });
    });
  });
}

function paragraphInHand(editor: Editor, index: number): number {
  const path = editor.selection?.focus.path;
  return path?.[0] === index ? (path[1] ?? 0) : 0;
}
