import { createStore } from "../../../platform/store/store.ts";

/** How far all uploads have come, 0 to 100; undefined when none is under way. */
export const uploadPercent = createStore<number | undefined>(undefined);
