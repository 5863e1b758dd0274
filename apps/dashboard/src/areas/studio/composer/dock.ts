import { browserStorage } from "../../../platform/storage/browser-storage.ts";
import { createStore, type Store } from "../../../platform/store/store.ts";

/** The timeline's dock in the editor: whether it is open and how high it is, remembered in this browser. */
export const dock = {
  isOpen: remembered("lectern.timeline.open", { initial: false, read: (text) => text === "true" }),
  /** In pixels. */
  height: remembered("lectern.timeline.height", { initial: 392, read: Number }),
  snaps: remembered("lectern.timeline.snap", { initial: true, read: (text) => text === "true" }),
};

export const MIN_DOCK_HEIGHT = 200;

/** A height that leaves room for the text above the dock. */
export function clampDockHeight(wanted: number, windowHeight: number): number {
  const most = Math.max(MIN_DOCK_HEIGHT, windowHeight - 240);
  return Math.round(Math.min(most, Math.max(MIN_DOCK_HEIGHT, Number.isFinite(wanted) ? wanted : 0)));
}

function remembered<Value extends boolean | number>(
  key: string,
  { initial, read }: { initial: Value; read: (text: string) => Value },
): Store<Value> {
  const text = browserStorage.read(key);
  const store = createStore(text === null ? initial : read(text));
  store.subscribe(() => browserStorage.write(key, String(store.get())));
  return store;
}
