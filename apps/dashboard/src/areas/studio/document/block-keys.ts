import type { Block } from "@lectern/script";
import type { Editor } from "slate";
import { ReactEditor } from "slate-react";
import { scriptOf } from "./elements.ts";

/** Stable key of a block while the editor is open, across edits and moves. */
export function blockKey(editor: Editor, block: Block): string {
  return ReactEditor.findKey(editor, block).id;
}

/** Index of the block with a key; -1 once it was removed. */
export function indexOfKey(editor: Editor, key: string): number {
  return scriptOf(editor).findIndex((block) => blockKey(editor, block) === key);
}
