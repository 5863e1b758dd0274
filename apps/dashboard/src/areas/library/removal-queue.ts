import { createStore, type ReadableStore } from "../../platform/store/store.ts";

export interface RemovalQueue {
  /** Ids not to be shown; the same set until that changes. */
  hidden: ReadableStore<ReadonlySet<string>>;
  /** Hides an item at once and removes it after `undoPeriodMs`, unless it is taken back before. */
  removeAfterDelay: (id: string, remove: () => Promise<void>, onFailure: (error: unknown) => void) => void;
  /** Hides an item at once and removes it at once; shows it again when that fails. */
  remove: (id: string, remove: () => Promise<void>, onFailure: (error: unknown) => void) => void;
  undo: (id: string) => void;
  /** Removes what is still pending, as when the page is left. */
  flush: () => void;
}

/** Items on their way out: hidden before the server has removed them, shown again when it does not. */
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
    // A removed item stays hidden: its id never comes back, but a list read before may.
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
