import type { Selectable } from "kysely";
import type { Schema } from "../../platform/database/index.ts";

type Standing = Pick<Selectable<Schema["rendition"]>, "state" | "build_id" | "progress" | "failure" | "audio_token">;

/** What an item is heard as, and how its voice and its mix stand together (SPEC.md, M1 and M2). */
export function effectiveRendition<Facts extends Standing>(
  voice: Facts | undefined,
  mix: Facts | undefined,
): Facts | undefined {
  if (!mix || mix.state === "empty") return voice;
  if (!voice || mix.build_id !== null) return mix;
  const hasAudio = mix.audio_token !== null;
  if (voice.build_id !== null) {
    const state = hasAudio ? "rebuilding" : "building";
    return { ...mix, state, progress: voice.progress, build_id: voice.build_id, failure: null };
  }
  if (voice.failure === null) return mix;
  return { ...mix, state: hasAudio ? "rebuild_failed" : "failed", progress: 0, failure: voice.failure };
}

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
