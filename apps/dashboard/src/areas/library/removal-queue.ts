import { createStore, type ReadableStore } from "../../platform/store/store.ts";

export interface RemovalQueue {
  /** Ids to hide; the same set until it changes. */
  hidden: ReadableStore<ReadonlySet<string>>;
  /** Hides an item immediately and deletes it after `undoPeriodMs`, unless undone before. */
  removeAfterDelay: (id: string, remove: () => Promise<void>, onFailure: (error: unknown) => void) => void;
  /** Hides and deletes an item immediately; shows it again on failure. */
  remove: (id: string, remove: () => Promise<void>, onFailure: (error: unknown) => void) => void;
  undo: (id: string) => void;
  /** Runs all pending deletions, as on pagehide. */
  flush: () => void;
}

/** Optimistic deletion: items are hidden before the server has deleted them, and shown again when it fails. */
export function createRemovalQueue(
  undoPeriodMs: number,
  schedule: (ms: number, run: () => void) => () => void,
): RemovalQueue {
  const hidden = createStore<ReadonlySet<string>>(new Set());
  const pending = new Map<string, { cancel: () => void; run: () => void }>();

  function hide(id: string, on: boolean): void {
    const next = new Set(hidden.get());
    if (on) next.add(id);
    else next.delete(id);
    hidden.set(next);
  }

  function run(id: string, remove: () => Promise<void>, onFailure: (error: unknown) => void): void {
    pending.delete(id);
    // A removed item stays hidden: its id is never reused, but a stale list response may still contain it.
    remove().catch((error: unknown) => {
      hide(id, false);
      onFailure(error);
    });
  }

  return {
    hidden,
    removeAfterDelay(id, remove, onFailure) {
      hide(id, true);
      const go = (): void => run(id, remove, onFailure);
      pending.set(id, { run: go, cancel: schedule(undoPeriodMs, go) });
    },
    remove(id, remove, onFailure) {
      hide(id, true);
      run(id, remove, onFailure);
    },
    undo(id) {
      const waiting = pending.get(id);
      if (!waiting) return;
      waiting.cancel();
      pending.delete(id);
      hide(id, false);
    },
    flush() {
      for (const waiting of pending.values()) {
        waiting.cancel();
        waiting.run();
      }
    },
  };
}
