import type { TimelineScene } from "./timeline-scene.ts";
import type { TimelineState } from "./timeline-state.ts";

/** What a held key changed is one undo step. */
export function releaseKey(scene: TimelineScene, state: TimelineState): void {
  if (state.held.get() === undefined) return;
  state.held.set(undefined);
  scene.session.approve();
}
