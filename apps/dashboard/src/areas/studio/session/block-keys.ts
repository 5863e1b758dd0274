import type { Block } from "@lectern/script";
import type { Editor } from "slate";
import { ReactEditor } from "slate-react";
import { scriptOf } from "../document/elements.ts";

/** A block's name while the editor is open: it keeps it through every edit and move. */
export function blockKey(editor: Editor, block: Block): string {
  return ReactEditor.findKey(editor, block).id;
}

/** Where the block of a key stands now; -1 once it is gone. */
export function indexOfKey(editor: Editor, key: string): number {
  return scriptOf(editor).findIndex((block) => blockKey(editor, block) === key);
}
