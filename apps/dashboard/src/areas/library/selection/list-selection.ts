import type { WireContentItem } from "@lectern/contract";
import { createStore, type ReadableStore, type Store } from "../../../platform/store/store.ts";
import {
  addRows,
  extendTo,
  keepOnly,
  noSelection,
  selectAll,
  type Selection,
  type SelectionChange,
  toggleRow,
} from "./selection.ts";

/** The selection of one list on the page. */
export interface ListSelection {
  state: ReadableStore<Selection>;
  /** The selected items as they were held last, by id; rows that were never held are left out. */
  known: ReadableStore<ReadonlyMap<string, WireContentItem>>;
  toggle: (id: string) => void;
  /** Selects or deselects from the row pressed last to this one; `order` has the ids of all rows. */
  extend: (id: string, order: readonly string[]) => void;
  /** Selects rows beside those that are. */
  add: (ids: readonly string[]) => void;
  all: (order: readonly string[]) => void;
  /** Keeps these of the selected rows; `gone` are those that leave the list. */
  keep: (ids: readonly string[], gone: ReadonlySet<string>) => void;
  clear: () => void;
  /** Takes over what is held of the selected items. */
  note: (selected: ReadonlySet<string>, items: ReadonlyMap<string, WireContentItem>) => void;
  /** Whether the list is read on, to select all of it. */
  readsOn: Store<boolean>;
}

/** @param onCut called when more was to be selected than can be at once */
export function createListSelection(onCut: () => void): ListSelection {
  const state = createStore<Selection>(noSelection);
  const known = createStore<ReadonlyMap<string, WireContentItem>>(new Map());

  function change({ selection, isCut }: SelectionChange): void {
    state.set(selection);
    if (isCut) onCut();
  }

  return {
    state,
    known,
    toggle: (id) => change(toggleRow(state.get(), id)),
    extend: (id, order) => change(extendTo(state.get(), id, order)),
    add: (ids) => change(addRows(state.get(), ids)),
    all: (order) => change(selectAll(state.get(), order)),
    keep: (ids, gone) => state.set(keepOnly(state.get(), ids, gone)),
    clear: () => state.set(noSelection),
    readsOn: createStore(false),
    note(ids, items) {
      const before = known.get();
      if (ids.size === 0 && before.size === 0) return;
      const held = [...ids].flatMap((id) => {
        const item = items.get(id) ?? before.get(id);
        return item === undefined ? [] : [[id, item] as const];
      });
      if (held.length === before.size && held.every(([id, item]) => before.get(id) === item)) return;
      known.set(new Map(held));
    },
  };
}
