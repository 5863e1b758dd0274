import type { Editor } from "slate";
import type { HistoryEditor } from "slate-history";

type Batch = HistoryEditor["history"]["undos"][number];

/** What is told of the text's undo steps. */
export interface UndoListener {
  /** Before a step is taken back or made again: changes of the text that were not seen yet belong to the step before. */
  before: () => void;
  /** How many steps of the timeline go with the one of the text that was taken back. */
  undone: (steps: number) => void;
  redone: (steps: number) => void;
}

/** Steps of the timeline among those of the text: one list, in the order in which things were done. */
export interface UndoBond {
  /** A step of the timeline that goes with the text's last one. */
  addToText: () => void;
  /** A step of the timeline alone. */
  add: () => void;
}

/** Has the editor's undo and redo take the timeline's steps along. */
export function linkTimelineUndo(editor: Editor, listener: UndoListener): UndoBond {
  const stepsOf = new WeakMap<Batch, number>();
  const { undo, redo } = editor;
  const steps = (batch: Batch | undefined) => (batch && stepsOf.get(batch)) ?? 0;

  editor.undo = () => {
    listener.before();
    const batch = editor.history.undos.at(-1);
    undo();
    if (batch) listener.undone(steps(batch));
  };
  editor.redo = () => {
    listener.before();
    const batch = editor.history.redos.at(-1);
    redo();
    if (batch) listener.redone(steps(batch));
  };

  function add(): void {
    const batch = { operations: [], selectionBefore: null } satisfies Batch;
    editor.writeHistory("undos", batch);
    editor.history.redos = [];
    stepsOf.set(batch, 1);
  }

  return {
    add,
    addToText: () => {
      const batch = editor.history.undos.at(-1);
      if (batch) stepsOf.set(batch, steps(batch) + 1);
      else add();
    },
  };
}
