import type { Selectable } from "kysely";
import type { Schema } from "../../platform/database/index.ts";

export type RenditionState = Selectable<Schema["rendition"]>["state"];
export type RenditionEvent =
  | "begin"
  | "wait"
  | "reportProgress"
  | "complete"
  | "fail"
  | "cancel"
  | "confirm"
  | "remove";

/** SPEC.md states the same as a table; an event that is not named for a state is refused there. */
const transitions: Record<RenditionState, Partial<Record<RenditionEvent, RenditionState>>> = {
  empty: { begin: "building" },
  building: { wait: "building", reportProgress: "building", complete: "ready", fail: "failed", cancel: "empty" },
  failed: { begin: "building", remove: "empty" },
  ready: { begin: "rebuilding", confirm: "ready", remove: "empty" },
  rebuilding: {
    wait: "rebuilding",
    reportProgress: "rebuilding",
    complete: "ready",
    fail: "rebuild_failed",
    cancel: "ready",
  },
  rebuild_failed: { begin: "rebuilding", confirm: "ready", remove: "empty" },
};

/** The state after an event; undefined when the event is refused and nothing changes. */
export function nextState(state: RenditionState, event: RenditionEvent): RenditionState | undefined {
  return transitions[state][event];
}
