import type { BulkAction } from "@lectern/contract";
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

export const bulkRun = createStore<BulkRun | undefined>(undefined);
