import type { RenditionFacts } from "./store.ts";

/** How the audio stands, as the wire says it; null without any. */
export function audioStatusOf(
  audio: Pick<RenditionFacts, "state"> | undefined,
): "IN PROGRESS" | "DONE" | "FAILED" | null {
  switch (audio?.state) {
    case undefined:
    case "empty":
      return null;
    case "building":
    case "rebuilding":
      return "IN PROGRESS";
    case "failed":
    case "rebuild_failed":
      return "FAILED";
    case "ready":
      return "DONE";
  }
}
