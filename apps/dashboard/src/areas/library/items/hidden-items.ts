import { createStore, type ReadableStore } from "../../../platform/store/store.ts";

export interface HiddenItems {
  /** The same set until it changes. */
  ids: ReadableStore<ReadonlySet<string>>;
  hide: (ids: readonly string[]) => void;
  show: (ids: readonly string[]) => void;
}

/** Ids that lists leave out: what is being deleted, and what is deleted while a stale answer may still have it. */
export function createHiddenItems(): HiddenItems {
  const ids = createStore<ReadonlySet<string>>(new Set());
  return {
    ids,
    hide: (more) => ids.set(new Set([...ids.get(), ...more])),
    show: (fewer) => ids.set(new Set([...ids.get()].filter((id) => !fewer.includes(id)))),
  };
}
