import { titleBlock } from "@lectern/script";
import { Editor, Node, Transforms } from "slate";
import { MAX_TITLE_CHARACTERS } from "@lectern/contract/limits";
import { scriptOf } from "./elements.ts";

export interface TitleChange {
  title: string;
  /** Whether the item was called otherwise before. What is read may differ from the title: it follows a rename only. */
  isRenamed: boolean;
  /** Whether the title is spoken as the first block; undefined: as before. */
  isRead: boolean | undefined;
}

/** Updates, adds or removes the block that speaks the title. */
export function applyTitle(editor: Editor, { title, isRenamed, isRead }: TitleChange): void {
  const [first] = scriptOf(editor);
  if (!first) return;
  Editor.withoutNormalizing(editor, () => {
    if (first.is_title && isRead === false) {
      if (editor.children.length > 1) Transforms.removeNodes(editor, { at: [0] });
      else Transforms.unsetNodes(editor, "is_title", { at: [0] });
    } else if (first.is_title) {
      if (isRenamed && Editor.string(editor, [0]) !== title)
        Transforms.insertText(editor, title, { at: Editor.range(editor, [0]) });
    } else if (isRead) {
      Transforms.insertNodes(editor, titleBlock(title, first.audio_profile), { at: [0] });
    }
  });
}

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
