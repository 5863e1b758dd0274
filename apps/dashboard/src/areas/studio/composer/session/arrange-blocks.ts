import { Editor, Transforms } from "slate";
import { HistoryEditor } from "slate-history";
import { scriptOf } from "../../document/elements.ts";

/**
 * Removes and moves the blocks of a text as one undo step, so that those at these indexes are left, in this order. False,
 * and nothing is done, when a title would not stand at the top.
 */
export function arrangeBlocks(editor: Editor, indexes: readonly number[]): boolean {
  const script = scriptOf(editor);
  const title = script.findIndex((block) => block.is_title);
  if (title !== -1 && indexes.includes(title) && indexes[0] !== title) return false;
  const kept = new Set(indexes);
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      for (let at = script.length - 1; at >= 0; at -= 1)
        if (!kept.has(at)) Transforms.removeNodes(editor, { at: [at] });
      const order = [...kept].toSorted((one, other) => one - other);
      for (const [to, index] of indexes.entries()) {
        const from = order.indexOf(index);
        if (from === to) continue;
        Transforms.moveNodes(editor, { at: [from], to: [to] });
        order.splice(to, 0, ...order.splice(from, 1));
      }
    });
  });
  return true;
}
