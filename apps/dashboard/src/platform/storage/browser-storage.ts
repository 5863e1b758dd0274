type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Strings by key in browser storage; where that is unavailable nothing is stored, and nothing fails. */
export interface BrowserStorage {
  /** null when there is none. */
  read(key: string): string | null;
  /** False when the browser has no room for it, or keeps nothing. */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** Every key with the prefix. */
  keysWithPrefix(prefix: string): string[];
}

/** `open` is asked each time: with storage blocked, even reading the property throws. */
export function createBrowserStorage(open: () => KeyValueStorage): BrowserStorage {
  return {
    read(key) {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        open().setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
    remove(key) {
      try {
        open().removeItem(key);
      } catch {
        // What cannot be written holds nothing to remove.
      }
    },
    keysWithPrefix(prefix) {
      try {
        const storage = open();
        const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
        return keys.filter((key) => key !== null).filter((key) => key.startsWith(prefix));
      } catch {
        return [];
      }
    },
  };
}

/** Kept for this browser, across its tabs and visits. */
export const browserStorage = createBrowserStorage(() => localStorage);

/** Kept until this tab is closed. */
export const tabStorage = createBrowserStorage(() => sessionStorage);
