import type { TimelineState } from "./timeline-state.ts";

/** Selects a clip; the popup of another one is closed. */
export function selectClip(state: TimelineState, id: string): void {
  if (state.selected.get() !== id) state.isPopupOpen.set(false);
  state.selected.set(id);
}
