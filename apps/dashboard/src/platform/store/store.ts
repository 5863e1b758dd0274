import { useSyncExternalStore } from "react";

/** An observable value. */
export interface Store<Value> extends ReadableStore<Value> {
  /** Notifies listeners unless the value is the same. */
  set: (next: Value) => void;
}

export interface ReadableStore<Value> {
  get: () => Value;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A store's value; renders again when it changes. */
export function useStore<Value>(store: ReadableStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** What `pick` takes from a store's value; renders again only when that changes. `pick` must not make new objects. */
export function useStoreSelector<Value, Picked>(store: ReadableStore<Value>, pick: (value: Value) => Picked): Picked {
  const picked = () => pick(store.get());
  return useSyncExternalStore(store.subscribe, picked, picked);
}
