import type { RenditionFacts } from "./store.ts";

const statuses = {
  empty: null,
  building: "IN PROGRESS",
  rebuilding: "IN PROGRESS",
  failed: "FAILED",
  rebuild_failed: "FAILED",
  ready: "DONE",
} as const;

/** How the audio stands, as the wire says it; null without any. */
export function audioStatusOf(
  audio: Pick<RenditionFacts, "state"> | undefined,
): "IN PROGRESS" | "DONE" | "FAILED" | null {
  return statuses[audio?.state ?? "empty"];
}
