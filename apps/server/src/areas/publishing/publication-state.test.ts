import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  nextPublicationState,
  type PublicationEvent,
  type PublicationState,
  publicationStateOf,
} from "./publication-state.ts";

const states: PublicationState[] = [
  "private",
  "private_scheduled",
  "public",
  "public_scheduled",
  "disabled",
  "disabled_scheduled",
];
const events: PublicationEvent[] = [
  "generate",
  "generateByHand",
  "publish",
  "schedule",
  "unschedule",
  "due",
  "disable",
  "enable",
];

/** Cells of SPEC.md's table: "[P1] public" in the row of a state and the column of an event. */
function cellsOfSpec(): { id: string; state: string; event: string; next: string }[] {
  const lines = readFileSync(new URL("SPEC.md", import.meta.url), "utf8").split("\n");
  const head = lines.find((line) => line.includes("`generate`") && line.includes("`enable`")) ?? "";
  const columns = [...head.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
  return lines
    .filter((line) => /^\| `\w+`.*\[P\d+\]/.test(line))
    .flatMap((line) => {
      const state = /^\| `(\w+)`/.exec(line)?.[1] ?? "";
      return [...line.matchAll(/\[(P\d+)\]\s+(\w+|–)/g)].map(([, id = "", next = ""], column) => ({
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
  expect(cells.map(({ id }) => id)).toEqual(wanted.map((_, place) => `P${place + 1}`));
});

test.each(cells)("[$id] $state, $event: $next", ({ state, event, next }) => {
  expect(nextPublicationState(state as PublicationState, event as PublicationEvent) ?? "–").toBe(next);
});

test.each([
  ["private", null, false, false],
  ["private_scheduled", null, false, true],
  ["public", "token", false, false],
  ["public_scheduled", "token", false, true],
  ["disabled", "token", true, false],
  ["disabled_scheduled", "token", true, true],
] as const)("%s is read from the row", (state, token, isDisabled, isScheduled) => {
  const row = {
    published_token: token,
    is_audio_disabled: isDisabled,
    publish_at: isScheduled ? new Date() : null,
  };
  expect(publicationStateOf(row)).toBe(state);
});
