import { browserStorage } from "./browser-storage.ts";

/** What this browser remembers, by the id it is about; the latest id is enough. */
export type Remembered = "dismissedNotice";

/** Remembers it; a browser that keeps nothing shows or asks it once more. */
export function remember(what: Remembered, id: string): void {
  browserStorage.write(what, id);
}

/** Whether this is the id that was remembered last. */
export function isRemembered(what: Remembered, id: string): boolean {
  return browserStorage.read(what) === id;
}
