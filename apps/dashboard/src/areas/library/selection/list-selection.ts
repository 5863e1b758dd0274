import { MAX_BULK_ITEMS } from "@lectern/contract/limits";
import type { WireContentItem } from "@lectern/contract";
import { createStore, type ReadableStore, type Store } from "../../../platform/store/store.ts";

/** Which rows of a list are selected, by the ids of their items, wherever these are in the list or whether they are held. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Where a range begins: the row that was selected or deselected last. */
  anchor: string | undefined;
}

export const noSelection: Selection = { ids: new Set(), anchor: undefined };

/** What a change came to. */
interface SelectionChange {
  selection: Selection;
  /** More was to be selected than can be at once. */
  isCut: boolean;
}

/** Selects a row, or deselects it. */
export function toggleRow(before: Selection, id: string): SelectionChange {
  return before.ids.has(id) ? remove(before, [id], id) : add(before, [id], id);
}

/**
 * Does to the rows from the anchor to this one what a press on this one would do to it: selects them, or deselects them.
 * Without an anchor in the list it is this row alone. `order` has the ids of the list's rows.
 */
export function extendTo(before: Selection, id: string, order: readonly string[]): SelectionChange {
  const from = before.anchor === undefined ? -1 : order.indexOf(before.anchor);
  const to = order.indexOf(id);
  if (from === -1 || to === -1) return toggleRow(before, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  // The nearest ones when not all of them fit.
  if (from > to) range.reverse();
  return before.ids.has(id) ? remove(before, range, id) : add(before, range, id);
}

/** Selects rows beside those that are; the last one is where a range begins. */
export function addRows(before: Selection, ids: readonly string[]): SelectionChange {
  return add(before, ids, ids.at(-1));
}

/** Selects the first rows, as many as can be selected. */
export function selectAll(before: Selection, order: readonly string[]): SelectionChange {
  return add({ ...before, ids: new Set() }, order, before.anchor);
}

/** Keeps these of the selected rows; a row that is `gone` from the list is no anchor any more. */
export function keepOnly({ anchor }: Selection, ids: readonly string[], gone: ReadonlySet<string>): Selection {
  return { ids: new Set(ids), anchor: anchor !== undefined && gone.has(anchor) ? undefined : anchor };
}

function add({ ids }: Selection, added: readonly string[], anchor: string | undefined): SelectionChange {
  const next = new Set(ids);
  for (const id of added) {
    if (next.size >= MAX_BULK_ITEMS && !next.has(id)) return { selection: { ids: next, anchor }, isCut: true };
    next.add(id);
  }
  return { selection: { ids: next, anchor }, isCut: false };
}

function remove({ ids }: Selection, removed: readonly string[], anchor: string): SelectionChange {
  const gone = new Set(removed);
  return { selection: { ids: new Set([...ids].filter((id) => !gone.has(id))), anchor }, isCut: false };
}

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
