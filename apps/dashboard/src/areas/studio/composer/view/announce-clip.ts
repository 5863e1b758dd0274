import { clipName } from "./clip-name.ts";
import { findView } from "./find-view.ts";
import type { TimelineScene } from "./timeline-scene.ts";
import type { TimelineState } from "./timeline-state.ts";

/** Says to a screen reader where a clip is now. The rows are drawn again first. */
export function announceClip(scene: TimelineScene, state: TimelineState, id: string): void {
  requestAnimationFrame(() => {
    const view = findView(scene.tracks(), id);
    if (view) state.announcement.set(clipName({ ...view, volume: view.clip.volume }));
  });
}
