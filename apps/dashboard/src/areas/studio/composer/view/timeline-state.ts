import { createStore, type Store } from "../../../../platform/store/store.ts";

export type TimelineState = ReturnType<typeof createTimelineState>;

/** What the timeline's view keeps while the editor is open; clips are named by their ids. */
export function createTimelineState(selected: Store<string | undefined>) {
  return {
    selected,
    dragged: createStore<string | undefined>(undefined),
    isPopupOpen: createStore(false),
    /** Whether the popup takes the focus: it was opened by a key. */
    popupTakesFocus: createStore(false),
    /** The clip that is to be removed, once that is confirmed. */
    removal: createStore<string | undefined>(undefined),
    /** Where a dragged edge meets another, in samples. */
    guide: createStore<number | undefined>(undefined),
    /** Where speech is being cut, in samples of the timeline. */
    cut: createStore<number | undefined>(undefined),
    /** What is said to a screen reader. */
    announcement: createStore(""),
  };
}
