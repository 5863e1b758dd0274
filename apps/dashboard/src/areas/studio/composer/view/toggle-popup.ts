import { selectClip } from "./select-clip.ts";
import type { TimelineState } from "./timeline-state.ts";

/** Selects a clip and opens its popup, or closes that. */
export function togglePopup(state: TimelineState, id: string, takesFocus: boolean): void {
  const isOpen = state.isPopupOpen.get() && state.selected.get() === id;
  selectClip(state, id);
  state.popupTakesFocus.set(takesFocus);
  state.isPopupOpen.set(!isOpen);
}
