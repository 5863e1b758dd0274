import type { SpokenAt } from "./word-at.ts";
import { createStore, type Store } from "../../../../platform/store/store.ts";

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
