import { isRefused } from "@lectern/timeline";
import { clipLabel } from "../scene/clip-label.ts";
import { findView } from "../scene/clip-view.ts";
import type { TimelineScene, TimelineState } from "../scene/timeline-state.ts";
import type { TimelineChange } from "../../timeline/composer-session.ts";

/** Says to a screen reader where a clip is now. The rows are drawn again first. */
export function announceClip(scene: TimelineScene, state: TimelineState, id: string): void {
  requestAnimationFrame(() => {
    const view = findView(scene.tracks(), id);
    if (view) state.announcement.set(clipLabel({ ...view, volume: view.clip.volume }));
  });
}

/** A change of one clip. */
export type ClipChange = Extract<TimelineChange, { clip: string }>;

/** Changes a clip and says what it is now, or why it cannot be changed. */
export function changeClip(scene: TimelineScene, state: TimelineState, change: ClipChange): void {
  const changed = scene.session.change(change);
  if (isRefused(changed)) state.announcement.set(changed.refused);
  else if (changed.changed) announceClip(scene, state, change.clip);
}

/** Selects a clip; the popup of another one is closed. */
export function selectClip(state: TimelineState, id: string): void {
  if (state.selected.get() !== id) state.isPopupOpen.set(false);
  state.selected.set(id);
}
