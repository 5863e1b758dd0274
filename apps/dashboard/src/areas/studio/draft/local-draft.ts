import { type DraftBody, isSameBody } from "./draft-body.ts";
import type { DraftStore } from "./draft-store.ts";
import type { Clock } from "./save-timer.ts";

export interface SavedVersion {
  contentId: string;
  version: number;
}

/** Bodies that are kept to be known again. */
const maxUnanswered = 8;

export interface LocalDraftOptions {
  store: DraftStore;
  clock: Pick<Clock, "now">;
  snapshot: () => DraftBody;
  /** Storage key of a new item's draft before it has an id. */
  newKey: string;
  saved?: SavedVersion | undefined;
}

/** A text here beside what the server has of it: which of its changes are saved there, and which are kept in this browser. */
export class LocalDraft {
  readonly snapshot: () => DraftBody;
  readonly #options: LocalDraftOptions;
  #saved: SavedVersion | undefined;
  #revision = 0;
  #savedRevision = 0;
  #storedRevision = 0;
  /** Sent from the present version and not answered: the server may have any of them. */
  #unanswered: DraftBody[] = [];

  constructor(options: LocalDraftOptions) {
    this.#options = options;
    this.#saved = options.saved;
    this.snapshot = options.snapshot;
  }

  /** The version of the server that this text is based on; undefined when the item is new. */
  get saved(): SavedVersion | undefined {
    return this.#saved;
  }

  get revision(): number {
    return this.#revision;
  }

  get isDirty(): boolean {
    return this.#revision !== this.#savedRevision;
  }

  get isUnsaved(): boolean {
    return this.#saved === undefined || this.isDirty;
  }

  /** The text was changed. */
  change(): void {
    this.#revision += 1;
  }

  /** The text is one that this browser kept. */
  restore(): void {
    this.#revision += 1;
    this.#storedRevision = this.#revision;
  }

  /** The server has the text as it was at `revision`. */
  accept(saved: SavedVersion, revision: number): void {
    if (this.#saved === undefined) this.#options.store.remove(this.#options.newKey);
    this.rebase(saved);
    this.#savedRevision = revision;
    if (this.isDirty) this.store();
    else this.#options.store.remove(saved.contentId);
  }

  /** The text goes on from another version of the server. */
  rebase(saved: SavedVersion): void {
    this.#saved = saved;
    this.#unanswered = [];
  }

  /** The text here is the server's. */
  adopt(saved: SavedVersion): void {
    this.#saved = saved;
    this.#savedRevision = this.#revision;
    this.#storedRevision = this.#revision;
    this.#options.store.remove(saved.contentId);
  }

  /** Keeps unsaved changes in the browser; false when it has no room. */
  store(body: DraftBody = this.snapshot()): boolean {
    if (!this.isDirty) return true;
    const { store, clock } = this.#options;
    const kept = store.write(this.#key, { body, version: this.#saved?.version, keptAt: clock.now() });
    if (kept) this.#storedRevision = this.#revision;
    return kept;
  }

  /** False when closing the page could lose changes. */
  storeUnsaved(): boolean {
    return this.#storedRevision === this.#revision || this.store();
  }

  /** Its text was saved elsewhere. */
  removeStored(): void {
    this.#savedRevision = this.#revision;
    this.#options.store.remove(this.#key);
  }

  /** A body was sent, and whether the server has it is not known. */
  rememberUnanswered(body: DraftBody): void {
    this.#unanswered = [...this.#unanswered, body].slice(-maxUnanswered);
  }

  wasSent(body: DraftBody): boolean {
    return this.#unanswered.some((earlier) => isSameBody(body, earlier));
  }

  get #key(): string {
    return this.#saved?.contentId ?? this.#options.newKey;
  }
}
