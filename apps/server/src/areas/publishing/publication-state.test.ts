import { expect, test } from "vitest";
import { stateTableCells } from "../../test-kit/state-table-cells.ts";
import {
  nextPublicationState,
  type PublicationEvent,
  type PublicationState,
  publicationStateOf,
  publishesAudio,
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
  "unpublish",
  "due",
  "disable",
  "enable",
];

const cells = stateTableCells(new URL("SPEC.md", import.meta.url), "P");

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

test("only what generates, publishes or is due takes the newest audio to the public", () => {
  expect(events.filter((event) => publishesAudio(event))).toEqual(["generate", "publish", "due"]);
});
