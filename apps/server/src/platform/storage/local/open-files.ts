import type { FileHandle } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import type { StoredObject } from "../storage.ts";

export interface OpenObject {
  file: FileHandle;
  stored: StoredObject;
}

interface Entry {
  opened: Promise<OpenObject | undefined>;
  /** Readers that are under way. */
  readers: number;
  isDropped: boolean;
}

export interface OpenFiles {
  /** Gives `work` the object at a path, open; undefined when there is none. */
  use<Result>(path: string, work: (found: OpenObject | undefined) => Promise<Result>): Promise<Result>;
  /** The object at this path was replaced or removed; without a path, any. */
  drop(path?: string): void;
}

/** Far below what a process may have open. */
const maxOpen = 64;
/** A folder that was taken away is noticed after so long. */
const usualMaxAgeMs = 5000;

/** Keeps files open that are read again and again in short ranges: opening one costs more than reading from it. */
export function createOpenFiles(
  open: (path: string) => Promise<OpenObject | undefined>,
  { maxAgeMs = usualMaxAgeMs }: { maxAgeMs?: number } = {},
): OpenFiles {
  const entries = new LRUCache<string, Entry>({
    max: maxOpen,
    ttl: maxAgeMs,
    // By a timer: an open file that nothing refers to any more ends the process.
    ttlAutopurge: true,
    dispose: (entry) => {
      entry.isDropped = true;
      closeUnused(entry);
    },
  });

  function closeUnused(entry: Entry): void {
    if (!entry.isDropped || entry.readers > 0) return;
    // One that could not be opened need not be closed, and told that to its readers.
    void entry.opened.then((found) => found?.file.close()).catch(() => undefined);
  }

  return {
    async use(path, work) {
      let entry = entries.get(path);
      if (!entry) {
        entry = { opened: open(path), readers: 0, isDropped: false };
        entries.set(path, entry);
      }
      entry.readers += 1;
      try {
        const found = await entry.opened;
        if (!found) entries.delete(path);
        return await work(found);
      } catch (error) {
        entries.delete(path);
        throw error;
      } finally {
        entry.readers -= 1;
        closeUnused(entry);
      }
    },
    drop(path) {
      if (path === undefined) entries.clear();
      else entries.delete(path);
    },
  };
}
