import { createStore } from "../store/store.ts";

/** A dialog that opens over any page. */
export type RootDialog = "palette" | "keys" | "start" | "bulk-result";

/** The one that is open; shown at the root. */
export const rootDialog = createStore<RootDialog | undefined>(undefined);
