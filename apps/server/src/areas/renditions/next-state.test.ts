import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nextState, type RenditionEvent, type RenditionState } from "./next-state.ts";

const states: RenditionState[] = ["empty", "building", "failed", "ready", "rebuilding", "rebuild_failed"];
const events: RenditionEvent[] = ["begin", "reportProgress", "complete", "fail", "cancel", "confirm"];

/** Cells of SPEC.md's table: "[R8] building" in the row of a state and the column of an event. */
function cellsOfSpec(): { id: string; state: string; event: string; next: string }[] {
  const lines = readFileSync(new URL("SPEC.md", import.meta.url), "utf8").split("\n");
  const head = lines.find((line) => line.includes("`begin`") && line.includes("`cancel`")) ?? "";
  const columns = [...head.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
  return lines
    .filter((line) => /\[R\d+\]/.test(line))
    .flatMap((line) => {
      const state = /^\| `(\w+)`/.exec(line)?.[1] ?? "";
      return [...line.matchAll(/\[(R\d+)\]\s+(\w+|–)/g)].map(([, id = "", next = ""], column) => ({
        id,
        state,
        event: columns[column] ?? "",
        next,
      }));
    });
}

const cells = cellsOfSpec();

test("the specification has a cell, with an id of its own, for each state and event", () => {
  const wanted = states.flatMap((state) => events.map((event) => `${state} ${event}`));
  expect(cells.map(({ state, event }) => `${state} ${event}`)).toEqual(wanted);
  expect(cells.map(({ id }) => id)).toEqual(wanted.map((_, place) => `R${place + 1}`));
});

test.each(cells)("[$id] $state, $event: $next", ({ state, event, next }) => {
  expect(nextState(state as RenditionState, event as RenditionEvent) ?? "–").toBe(next);
});
