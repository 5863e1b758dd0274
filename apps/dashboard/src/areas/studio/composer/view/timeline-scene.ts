import type { ComposerSession } from "../session/composer-session.ts";
import type { TrackView } from "./clip-view.ts";

export type TimelineSession = Pick<
  ComposerSession,
  "state" | "change" | "begin" | "instead" | "approve" | "revert" | "undo" | "isInGesture"
>;

/** What the gestures and keys of the timeline need to know. */
export interface TimelineScene {
  session: TimelineSession;
  /** The rows as they are drawn now. */
  tracks: () => readonly TrackView[];
  /** Pixels for a second. */
  scale: () => number;
  /** The playhead, in samples. */
  playhead: () => number;
  snaps: () => boolean;
  /** Asks whether a clip is to be removed. */
  remove: (id: string) => void;
}
