import type { Block, Script } from "@lectern/script";
import { type Descendant, Editor, Transforms } from "slate";
import { HistoryEditor } from "slate-history";

/**
 * Replaces the document by another script, as one undo step. Blocks that are identical objects are left unchanged,
 * with the caret in them; they must be in the same order.
 */
export function patchScript(editor: Editor, script: Script): void {
  const kept = new Set<Descendant>(script);
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      for (let index = editor.children.length - 1; index >= 0; index -= 1) {
        if (!kept.has(editor.children[index] as Block)) Transforms.removeNodes(editor, { at: [index] });
      }
      for (const [index, block] of script.entries()) {
        if (editor.children[index] !== block) Transforms.insertNodes(editor, block, { at: [index] });
      }
    });
  });
}

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
