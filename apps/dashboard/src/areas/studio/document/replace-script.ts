import type { Script } from "@lectern/script";
import { Editor, Transforms } from "slate";
import { HistoryEditor } from "slate-history";

/** Puts another script in the editor's place as one step that undo takes back. */
export function replaceScript(editor: Editor, script: Script): void {
  HistoryEditor.withNewBatch(editor, () => exchange(editor, script));
}

/** Starts over with another script and an empty history. */
export function resetScript(editor: Editor, script: Script): void {
  HistoryEditor.withoutSaving(editor, () => exchange(editor, script));
  editor.history = { undos: [], redos: [] };
  // Nobody changed anything: there is nothing to be told of, and nothing to save.
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
