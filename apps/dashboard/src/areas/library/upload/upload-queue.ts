import { createStore, type ReadableStore } from "../../../platform/store/store.ts";
import { isActive, type UploadEntry, type UploadTarget } from "./upload-entry.ts";

/** What sends files; the network in the dashboard. */
export interface UploadTransport {
  /** Declares a file; answers the address to send it to. */
  begin: (target: UploadTarget, file: File) => Promise<string>;
  /** Sends what the address does not have yet. Goes on by itself after a lost connection. */
  send: (
    address: string,
    file: File,
    options: { signal: AbortSignal; onProgress: (percent: number) => void; onInterrupted: () => void },
  ) => Promise<void>;
  /** Makes the audio of a file that has arrived. */
  add: (entry: UploadEntry, address: string) => Promise<void>;
  /** Forgets what has arrived of a cancelled file. */
  discard: (address: string) => void;
  /** Why something failed, for a person; `isFinal` when the file has to be sent anew. */
  explain: (error: unknown) => { message: string; isFinal: boolean };
}

export interface UploadQueue {
  entries: ReadableStore<readonly UploadEntry[]>;
  choose: (
    target: UploadTarget,
    files: readonly { file: File; title: string; problem?: string | undefined }[],
  ) => number[];
  change: (id: number, change: Partial<Pick<UploadEntry, "title" | "keepOriginal" | "problem">>) => void;
  /** Sends chosen files and those that failed. */
  start: (ids: readonly number[]) => void;
  /** Stops a file and forgets it. */
  remove: (id: number) => void;
  /** Calls back when a file has become an audio. */
  onDone: (listener: (entry: UploadEntry) => void) => () => void;
}

const atOnce = 2;

/** Files that are uploaded while the person goes on working, a few at once. */
export function createUploadQueue(transport: UploadTransport): UploadQueue {
  const entries = createStore<readonly UploadEntry[]>([]);
  const listeners = new Set<(entry: UploadEntry) => void>();
  const running = new Map<number, AbortController>();
  const addresses = new Map<number, string>();
  let lastId = 0;

  function find(id: number): UploadEntry | undefined {
    return entries.get().find((entry) => entry.id === id);
  }

  function set(id: number, change: Partial<UploadEntry>): void {
    entries.set(entries.get().map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  }

  async function run(entry: UploadEntry, signal: AbortSignal): Promise<void> {
    const { id, target, file } = entry;
    set(id, { state: "sending", problem: undefined });
    try {
      const address = addresses.get(id) ?? (await transport.begin(target, file));
      addresses.set(id, address);
      signal.throwIfAborted();
      await transport.send(address, file, {
        signal,
        onProgress: (percent) => set(id, { state: "sending", percent }),
        onInterrupted: () => set(id, { state: "interrupted" }),
      });
      signal.throwIfAborted();
      set(id, { state: "adding", percent: 100 });
      // With the title as it is by now.
      await transport.add(find(id) ?? entry, address);
      addresses.delete(id);
      set(id, { state: "done" });
      const done = find(id);
      if (done) for (const listener of listeners) listener(done);
    } catch (error) {
      if (signal.aborted) return;
      const { message, isFinal } = transport.explain(error);
      if (isFinal) addresses.delete(id);
      set(id, { state: "failed", problem: message, ...(isFinal ? { percent: 0 } : {}) });
    }
  }

  function next(): void {
    while (running.size < atOnce) {
      const entry = entries.get().find(({ id, state }) => state === "waiting" && !running.has(id));
      if (!entry) return;
      const controller = new AbortController();
      running.set(entry.id, controller);
      void run(entry, controller.signal).finally(() => {
        running.delete(entry.id);
        next();
      });
    }
  }

  return {
    entries,
    choose(target, files) {
      const chosen = files.map(({ file, title, problem }): UploadEntry => {
        lastId += 1;
        const state = problem === undefined ? "chosen" : "failed";
        return { id: lastId, target, file, title, keepOriginal: false, state, percent: 0, problem };
      });
      entries.set([...entries.get(), ...chosen]);
      return chosen.map(({ id }) => id);
    },
    change: set,
    start(ids) {
      for (const id of ids) {
        const entry = find(id);
        if (entry && !isActive(entry) && entry.state !== "done") set(id, { state: "waiting", problem: undefined });
      }
      next();
    },
    remove(id) {
      running.get(id)?.abort(new Error("The upload was cancelled."));
      const address = addresses.get(id);
      addresses.delete(id);
      if (address !== undefined) transport.discard(address);
      entries.set(entries.get().filter((entry) => entry.id !== id));
    },
    onDone(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
