import { expect, test } from "vitest";
import type { BuildEvent } from "../../../platform/realtime/realtime.ts";
import { reactionTo } from "./live-reaction.ts";

function progress(percent: number): BuildEvent {
  return { type: "progress", contentId: "a", progress: percent };
}
const failed: BuildEvent = { type: "failed", contentId: "a", failure_type: "ENGINE_FAILED", message: "No." };

test.each([
  // status, its progress, event, at first, later
  ["IN PROGRESS", 0, progress(0), "progress", "progress"],
  ["IN PROGRESS", 10, progress(40), "progress", "progress"],
  ["IN PROGRESS", 40, progress(1), "progress", "progress"],
  ["IN PROGRESS", 1, progress(0), "refresh", "refresh"],
  ["IN PROGRESS", 40, progress(0), "refresh", "refresh"],
  ["IN PROGRESS", 40, progress(100), "refresh", "refresh"],
  ["IN PROGRESS", 40, failed, "refresh", "refresh"],
  ["DONE", 100, progress(100), "none", "refresh"],
  ["DONE", 100, progress(0), "refresh", "refresh"],
  ["DONE", 100, progress(40), "refresh", "refresh"],
  ["DONE", 100, failed, "refresh", "refresh"],
  ["FAILED", 0, failed, "none", "refresh"],
  ["FAILED", 0, progress(0), "refresh", "refresh"],
  ["FAILED", 0, progress(100), "refresh", "refresh"],
  [null, 0, progress(0), "none", "refresh"],
  [null, 0, progress(40), "refresh", "refresh"],
  [null, 0, progress(100), "refresh", "refresh"],
  [null, 0, failed, "refresh", "refresh"],
] as const)(
  "an item that is %s at %i %% and the event %j: %s as its first, %s later",
  (status, at, event, first, later) => {
    const item = { full_audio_status: status, progress: at };
    expect(reactionTo(item, event, true)).toBe(first);
    expect(reactionTo(item, event, false)).toBe(later);
  },
);
