import { createStore, type ReadableStore } from "../../platform/store/store.ts";

export interface Removals {
  /** Ids not to be shown; the same set until that changes. */
  hidden: ReadableStore<ReadonlySet<string>>;
  /** Hides an item at once and removes it after `holdMs`, unless it is taken back before. */
  holdThenRemove: (id: string, remove: () => Promise<void>, onFailure: (error: unknown) => void) => void;
  /** Hides an item at once and removes it at once; shows it again when that fails. */
  remove: (id: string, remove: () => Promise<void>, onFailure: (error: unknown) => void) => void;
  takeBack: (id: string) => void;
  /** Removes what is still held, as when the page is left. */
  flush: () => void;
}

/** Items on their way out: hidden before the server has removed them, shown again when it does not. */
export function createRemovals(holdMs: number, later: (ms: number, run: () => void) => () => void): Removals {
  const hidden = createStore<ReadonlySet<string>>(new Set());
  const held = new Map<string, { callOff: () => void; run: () => void }>();

  function hide(id: string, on: boolean): void {
    const next = new Set(hidden.get());
    if (on) next.add(id);
    else next.delete(id);
    hidden.set(next);
  }

  function run(id: string, remove: () => Promise<void>, onFailure: (error: unknown) => void): void {
    held.delete(id);
    // A removed item stays hidden: its id never comes back, but a list read before may.
    remove().catch((error: unknown) => {
      hide(id, false);
      onFailure(error);
    });
  }

  return {
    hidden,
    holdThenRemove(id, remove, onFailure) {
      hide(id, true);
      const go = (): void => run(id, remove, onFailure);
      held.set(id, { run: go, callOff: later(holdMs, go) });
    },
    remove(id, remove, onFailure) {
      hide(id, true);
      run(id, remove, onFailure);
    },
    takeBack(id) {
      const waiting = held.get(id);
      if (!waiting) return;
      waiting.callOff();
      held.delete(id);
      hide(id, false);
    },
    flush() {
      for (const waiting of held.values()) {
        waiting.callOff();
        waiting.run();
      }
    },
  };
}
