import { expect, test } from "vitest";
import { stateTableCells } from "../../test-kit/state-table-cells.ts";
import { nextState, type RenditionEvent, type RenditionState } from "./next-state.ts";

const states: RenditionState[] = ["empty", "building", "failed", "ready", "rebuilding", "rebuild_failed"];
const events: RenditionEvent[] = ["begin", "wait", "reportProgress", "complete", "fail", "cancel", "confirm", "remove"];

const cells = stateTableCells(new URL("SPEC.md", import.meta.url), "R");

test("the specification has a cell, with an id of its own, for each state and event", () => {
  const wanted = states.flatMap((state) => events.map((event) => `${state} ${event}`));
  expect(cells.map(({ state, event }) => `${state} ${event}`)).toEqual(wanted);
  expect(cells.map(({ id }) => id)).toEqual(wanted.map((_, place) => `R${place + 1}`));
});

test.each(cells)("[$id] $state, $event: $next", ({ state, event, next }) => {
  expect(nextState(state as RenditionState, event as RenditionEvent) ?? "–").toBe(next);
});
