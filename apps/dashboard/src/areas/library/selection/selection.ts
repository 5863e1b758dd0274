import { MAX_BULK_ITEMS } from "@lectern/contract/limits";

/** Which rows of a list are selected, by the ids of their items, wherever these are in the list or whether they are held. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Where a range begins: the row that was selected or deselected last. */
  anchor: string | undefined;
}

export const noSelection: Selection = { ids: new Set(), anchor: undefined };

/** What a change came to. */
export interface SelectionChange {
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
