import { createStore } from "../../../../platform/store/store.ts";

export type TimelineState = ReturnType<typeof createTimelineState>;

/** What the timeline's view keeps while the editor is open; clips are named by their ids. */
export function createTimelineState() {
  return {
    selected: createStore<string | undefined>(undefined),
    isPopupOpen: createStore(false),
    /** The clip that the Tab key reaches: the one focused last, at first the first. */
    tabStop: createStore<string | undefined>(undefined),
    /** What is said to a screen reader. */
    announcement: createStore(""),
  };
}
