import type { SpokenAt } from "./word-at.ts";
import { createStore, type Store } from "../../../../platform/store/store.ts";
import type { ComposerSession } from "../../timeline/composer-session.ts";
import type { Transport } from "../playback/transport.ts";
import type { TrackView } from "./clip-view.ts";
import type { RowDrawing } from "./draw-row.ts";

export type TimelineState = ReturnType<typeof createTimelineState>;

/** What the timeline's view keeps while the editor is open; clips are named by their ids. */
export function createTimelineState(selected: Store<string | undefined>) {
  return {
    selected,
    isPopupOpen: createStore(false),
    /** Whether the popup takes the focus: it was opened by a key. */
    popupTakesFocus: createStore(false),
    /** The clip that a held key changes: one undo step until the key is released. */
    held: createStore<string | undefined>(undefined),
    /** The clip that is to be removed, once that is confirmed. */
    removal: createStore<string | undefined>(undefined),
    /** Where a dragged edge meets another, in samples. */
    guide: createStore<number | undefined>(undefined),
    /** The word at which speech is being cut. */
    cut: createStore<SpokenAt | undefined>(undefined),
    /** What is said to a screen reader. */
    announcement: createStore(""),
  };
}

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
