import type { Block } from "@lectern/script";
import type { Descendant, Editor } from "slate";
import { ReactEditor } from "slate-react";
import { scriptOf } from "./elements.ts";

/** Stable key of a block while the editor is open, across edits and moves. */
export function blockKey(editor: Editor, block: Block): string {
  return ReactEditor.findKey(editor, block).id;
}

/** Where the blocks of a document stand, by their keys. A document is never changed, but replaced by another. */
const placesOf = new WeakMap<readonly Descendant[], ReadonlyMap<string, number>>();

/** Index of the block with a key; -1 once it was removed. Every notice of every block asks it whenever one is edited. */
export function indexOfKey(editor: Editor, key: string): number {
  let places = placesOf.get(editor.children);
  if (!places) {
    places = new Map(scriptOf(editor).map((block, index) => [blockKey(editor, block), index]));
    placesOf.set(editor.children, places);
  }
  return places.get(key) ?? -1;
}
