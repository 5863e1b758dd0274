import type { BulkAction, WireBulkOutcome, WireContentItem } from "@lectern/contract";
import { createStore } from "../../../platform/store/store.ts";

/** An action on several items that is under way in this window. It goes on when its list is left. */
export interface BulkRun {
  projectId: string;
  action: BulkAction;
  done: number;
  total: number;
  isStopping: boolean;
  /** Ends it before the items that were not asked for yet. */
  stop: () => void;
}

/** One at a time. */
export const bulkRun = createStore<BulkRun | undefined>(undefined);

/** What an action did, and the items as they were before it. */
export interface BulkResult {
  action: BulkAction;
  outcomes: readonly WireBulkOutcome[];
  items: ReadonlyMap<string, WireContentItem>;
}

/** Of the last action that left something undone, until the next one. */
export const bulkResult = createStore<BulkResult | undefined>(undefined);
