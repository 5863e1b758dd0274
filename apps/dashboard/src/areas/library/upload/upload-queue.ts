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

const atOnce = 2;

/** Files that are uploaded while the person goes on working, a few at once. */
export class UploadQueue {
  readonly entries: ReadableStore<readonly UploadEntry[]>;
  readonly #entries = createStore<readonly UploadEntry[]>([]);
  readonly #transport: UploadTransport;
  readonly #listeners = new Set<(entry: UploadEntry) => void>();
  readonly #running = new Map<number, AbortController>();
  readonly #addresses = new Map<number, string>();
  #lastId = 0;

  constructor(transport: UploadTransport) {
    this.#transport = transport;
    this.entries = this.#entries;
  }

  choose(
    target: UploadTarget,
    files: readonly { file: File; title: string; problem?: string | undefined }[],
  ): number[] {
    const chosen = files.map(({ file, title, problem }): UploadEntry => {
      this.#lastId += 1;
      const state = problem === undefined ? "chosen" : "failed";
      return { id: this.#lastId, target, file, title, keepOriginal: false, state, percent: 0, problem };
    });
    this.#entries.set([...this.#entries.get(), ...chosen]);
    return chosen.map(({ id }) => id);
  }

  change(id: number, change: Partial<Pick<UploadEntry, "title" | "keepOriginal" | "problem">>): void {
    this.#set(id, change);
  }

  /** Sends chosen files and those that failed. */
  start(ids: readonly number[]): void {
    for (const id of ids) {
      const entry = this.#find(id);
      if (entry && !isActive(entry) && entry.state !== "done") this.#set(id, { state: "waiting", problem: undefined });
    }
    this.#next();
  }

  /** Stops a file and forgets it. */
  remove(id: number): void {
    this.#running.get(id)?.abort(new Error("The upload was cancelled."));
    const address = this.#addresses.get(id);
    this.#addresses.delete(id);
    if (address !== undefined) this.#transport.discard(address);
    this.#entries.set(this.#entries.get().filter((entry) => entry.id !== id));
  }

  /** Calls back when a file has become an audio. */
  onDone(listener: (entry: UploadEntry) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #find(id: number): UploadEntry | undefined {
    return this.#entries.get().find((entry) => entry.id === id);
  }

  #set(id: number, change: Partial<UploadEntry>): void {
    this.#entries.set(this.#entries.get().map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  }

  #next(): void {
    while (this.#running.size < atOnce) {
      const entry = this.#entries.get().find(({ id, state }) => state === "waiting" && !this.#running.has(id));
      if (!entry) return;
      const controller = new AbortController();
      this.#running.set(entry.id, controller);
      void this.#run(entry, controller.signal).finally(() => {
        this.#running.delete(entry.id);
        this.#next();
      });
    }
  }

  async #run(entry: UploadEntry, signal: AbortSignal): Promise<void> {
    const { id } = entry;
    this.#set(id, { state: "sending", problem: undefined });
    try {
      await this.#send(entry, signal);
      const done = this.#find(id);
      if (done) for (const listener of this.#listeners) listener(done);
    } catch (error) {
      if (signal.aborted) return;
      const { message, isFinal } = this.#transport.explain(error);
      if (isFinal) this.#addresses.delete(id);
      this.#set(id, { state: "failed", problem: message, ...(isFinal ? { percent: 0 } : {}) });
    }
  }

  async #send(entry: UploadEntry, signal: AbortSignal): Promise<void> {
    const { id, target, file } = entry;
    const address = this.#addresses.get(id) ?? (await this.#transport.begin(target, file));
    this.#addresses.set(id, address);
    signal.throwIfAborted();
    await this.#transport.send(address, file, {
      signal,
      onProgress: (percent) => this.#set(id, { state: "sending", percent }),
      onInterrupted: () => this.#set(id, { state: "interrupted" }),
    });
    signal.throwIfAborted();
    this.#set(id, { state: "adding", percent: 100 });
    // With the title as it is by now.
    await this.#transport.add(this.#find(id) ?? entry, address);
    this.#addresses.delete(id);
    this.#set(id, { state: "done" });
  }
}
