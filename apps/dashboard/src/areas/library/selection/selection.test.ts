import { expect, test } from "vitest";
import { addRows, extendTo, keepOnly, noSelection, type Selection, selectAll, toggleRow } from "./list-selection.ts";

const order = ["a", "b", "c", "d", "e"];

function of(anchor: string | undefined, ...ids: string[]): Selection {
  return { ids: new Set(ids), anchor };
}

function shown({ ids, anchor }: Selection): string {
  return `${[...ids].toSorted().join("")}|${anchor ?? ""}`;
}

test("a row is selected and deselected", () => {
  const one = toggleRow(noSelection, "b").selection;
  expect(shown(one)).toBe("b|b");
  expect(shown(toggleRow(one, "b").selection)).toBe("|b");
});

test.each([
  ["forward", of("b", "b"), "d", "bcd|d"],
  ["back", of("d", "d"), "b", "bcd|b"],
  ["to the anchor itself", of("b"), "b", "b|b"],
  ["and keeps what is selected elsewhere", of("d", "a", "d"), "e", "ade|e"],
  ["and deselects where it ends on a selected row", of("b", "b", "c", "d"), "d", "|d"],
  ["after a deselected anchor", of("b"), "d", "bcd|d"],
  ["without an anchor: the row alone", of(undefined), "c", "c|c"],
  ["from an anchor that is in the list no more: the row alone", of("z", "z"), "c", "cz|c"],
  ["to a row that is not in the list: the row alone", of("b", "b"), "y", "by|y"],
])("a range goes %s", (_what, before, id, after) => {
  expect(shown(extendTo(before, id, order).selection)).toBe(after);
});

test("a range after a range begins where that one ended", () => {
  const first = extendTo(of("a", "a"), "b", order).selection;
  expect(shown(extendTo(first, "d", order).selection)).toBe("abcd|d");
});

test("rows are added to what is selected, and a range goes on from the last of them", () => {
  const two = addRows(of("a", "a"), ["b", "c"]).selection;
  expect(shown(two)).toBe("abc|c");
  expect(shown(extendTo(two, "e", order).selection)).toBe("abcde|e");
});

test("all that is loaded is selected, and nothing else", () => {
  expect(selectAll(of("b", "b", "z"), order)).toEqual({ selection: of("b", ...order), isCut: false });
});

const many = Array.from({ length: 120 }, (_, index) => `row ${index}`);

test("no more is selected than the server takes at once: the first, or those next to the anchor", () => {
  const all = selectAll(noSelection, many);
  expect([all.isCut, all.selection.ids.size, all.selection.ids.has("row 99")]).toEqual([true, 100, true]);
  const back = extendTo(of("row 110", "row 110"), "row 5", many);
  const has = (row: string) => back.selection.ids.has(row);
  expect([back.isCut, back.selection.ids.size, has("row 11"), has("row 10")]).toEqual([true, 100, true, false]);
  const forth = extendTo(of("row 5", "row 5"), "row 110", many).selection.ids;
  expect([forth.size, forth.has("row 104"), forth.has("row 105")]).toEqual([100, true, false]);
  expect(toggleRow(all.selection, "one more")).toMatchObject({ isCut: true });
  expect(toggleRow(all.selection, "row 3").isCut).toBe(false);
});

test("a row that is gone from the list is where no range begins", () => {
  expect(shown(keepOnly(of("b", "a", "b"), ["a"], new Set(["b"])))).toBe("a|");
  expect(shown(keepOnly(of("b", "a", "b"), ["a"], new Set()))).toBe("a|b");
});
