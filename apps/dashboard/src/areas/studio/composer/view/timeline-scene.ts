import type { ComposerSession } from "../session/composer-session.ts";
import type { Transport } from "../playback/transport.ts";
import type { TrackView } from "./clip-view.ts";
import type { RowDrawing } from "./draw-row.ts";

export type TimelineSession = Pick<
  ComposerSession,
  "state" | "change" | "begin" | "instead" | "previewed" | "showPreview" | "approve" | "revert" | "undo" | "isInGesture"
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
  /** What clips are drawn with. */
  drawing: () => { peaksOf: RowDrawing["peaksOf"]; theme: "light" | "dark" };
  transport: Pick<Transport, "state" | "change">;
  /** Asks whether a clip is to be removed. */
  remove: (id: string) => void;
  /** Removes the block that a clip of speech is of. */
  removeBlock: (id: string) => void;
}
