import { createStore } from "../store/store.ts";

/** Stretches of a track, in seconds, whose text was edited since: what is heard there is about to be replaced. */
export interface EditedParts {
  trackId: string;
  parts: readonly (readonly [start: number, end: number])[];
}

/** Of the item that is open in the editor; undefined where none is. */
export const editedParts = createStore<EditedParts | undefined>(undefined);
