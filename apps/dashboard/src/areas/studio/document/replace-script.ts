import type { Script } from "@lectern/script";
import { Editor, Transforms } from "slate";
import { HistoryEditor } from "slate-history";

/** Replaces the editor's script, as one undo step. */
export function replaceScript(editor: Editor, script: Script): void {
  HistoryEditor.withNewBatch(editor, () => exchange(editor, script));
}

/** Loads another script, with an empty undo history. */
export function resetScript(editor: Editor, script: Script): void {
  HistoryEditor.withoutSaving(editor, () => exchange(editor, script));
  editor.history = { undos: [], redos: [] };
  // Not an edit: no change event and no save.
  editor.operations = [];
}

function exchange(editor: Editor, script: Script): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.deselect(editor);
    for (let index = editor.children.length - 1; index >= 0; index -= 1)
      Transforms.removeNodes(editor, { at: [index] });
    Transforms.insertNodes(editor, [...script], { at: [0] });
  });
}
