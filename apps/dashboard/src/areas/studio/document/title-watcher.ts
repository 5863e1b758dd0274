import { MAX_TITLE_CHARACTERS } from "@lectern/contract/limits";
import { type Editor, Node } from "slate";
import { scriptOf } from "./elements.ts";

export interface TitleWatcher {
  /** The text of the block that speaks the title if it changed since the last call; otherwise undefined. */
  changed(): string | undefined;
}

/** Watches the block that speaks the title. Only an edit of its text renames the item: the two may differ. */
export function createTitleWatcher(editor: Editor): TitleWatcher {
  let known = wordsOf(editor);
  return {
    changed() {
      const before = known;
      known = wordsOf(editor);
      return known === before ? undefined : known;
    },
  };
}

function wordsOf(editor: Editor): string | undefined {
  const [first] = scriptOf(editor);
  return first?.is_title ? Node.string(first).trim().slice(0, MAX_TITLE_CHARACTERS) : undefined;
}
