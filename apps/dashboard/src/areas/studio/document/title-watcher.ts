import { type Editor, Node } from "slate";
import { scriptOf } from "./elements.ts";

/** Maximum length of an item's title. */
const maxTitleLength = 500;

export interface TitleWatcher {
  /** The words of the block that reads the title when they are others than the last time; undefined otherwise. */
  changed(): string | undefined;
}

/** Watches the block that reads the title. Only an edit of its words renames an item: it may be called otherwise than is read. */
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
  return first?.is_title ? Node.string(first).trim().slice(0, maxTitleLength) : undefined;
}
