import { isRefused } from "@lectern/timeline";
import type { TimelineChange } from "../session/composer-session.ts";
import { announceClip } from "./announce-clip.ts";
import type { TimelineScene } from "./timeline-scene.ts";
import type { TimelineState } from "./timeline-state.ts";

/** A change of one clip. */
export type ClipChange = Extract<TimelineChange, { clip: string }>;

/** Changes a clip and says what it is now, or why it cannot be changed. */
export function changeClip(scene: TimelineScene, state: TimelineState, change: ClipChange): void {
  const changed = scene.session.change(change);
  if (isRefused(changed)) state.announcement.set(changed.refused);
  else if (changed.changed) announceClip(scene, state, change.clip);
}
