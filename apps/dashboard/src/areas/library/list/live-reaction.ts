import type { WireContentItem } from "@lectern/contract";
import type { BuildEvent } from "../../../platform/realtime/realtime.ts";

/**
 * What an event about a row's item asks for: its progress is shown, or the list is read again because the row's state
 * is not what it shows. The first event after subscribing tells the present state, with progress 0 also for an item that
 * is not being generated; every later one a change.
 */
export function reactionTo(
  { full_audio_status: status, progress }: Pick<WireContentItem, "full_audio_status" | "progress">,
  event: BuildEvent,
  isFirst: boolean,
): "none" | "progress" | "refresh" {
  const isUnderWay = event.type === "progress" && event.progress < 100;
  if (status === "IN PROGRESS") {
    if (!isUnderWay) return "refresh";
    // It fell back: cancelled, or begun anew.
    return event.progress === 0 && progress > 0 ? "refresh" : "progress";
  }
  if (!isFirst) return "refresh";
  if (event.type === "failed") return status === "FAILED" ? "none" : "refresh";
  if (status === "DONE") return isUnderWay ? "refresh" : "none";
  return status === null && event.progress === 0 ? "none" : "refresh";
}
