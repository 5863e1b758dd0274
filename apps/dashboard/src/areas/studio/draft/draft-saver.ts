import { createStore } from "../../../platform/store/store.ts";
import { type DraftBody, isSameBody, type VersionedDraft } from "./draft-body.ts";
import { LocalDraft, type LocalDraftOptions, type SavedVersion } from "./local-draft.ts";
import { type Clock, debounceMs, SaveTimer } from "./save-timer.ts";

export interface DraftServer {
  create(body: DraftBody): Promise<SavedVersion>;
  /** Saves a body based on `version`. */
  save(contentId: string, body: DraftBody, version: number): Promise<SavedVersion>;
  load(contentId: string): Promise<VersionedDraft>;
}

/**
 * Why a save failed: nothing answered, the server answered that it cannot do so now, a version conflict, the item or its
 * project was deleted, or the server rejected the text.
 */
export type SaveError =
  | { kind: "offline" }
  | { kind: "failed"; message: string }
  | { kind: "conflict" }
  | { kind: "deleted" }
  | { kind: "refused"; message: string };

export type DraftState =
  | { status: "saved" }
  | { status: "waiting" }
  | { status: "saving" }
  | { status: "offline" }
  | { status: "failed"; message: string }
  | { status: "refused"; message: string }
  | { status: "deleted" }
  | { status: "conflict"; theirs: VersionedDraft };

export interface DraftSaverOptions extends LocalDraftOptions {
  server: DraftServer;
  clock: Clock;
  classifyError: (error: unknown) => SaveError;
  /** Called when the server refuses what was written last, which is not tried again by itself. */
  onRefused: (error: unknown) => void;
  /** Called once, while the item is open. */
  onCreated: (contentId: string) => void;
}

/** Whether a save failed that is tried again by itself. */
function isRetried({ status }: DraftState): boolean {
  return status === "offline" || status === "failed";
}

/** The user has to resolve the draft: until then it is stored locally and not sent. */
function needsDecision({ status }: DraftState): boolean {
  return status === "conflict" || status === "deleted";
}

/**
 * Autosaves a text. One save at a time; on a network or server error the draft is stored in the browser
 * and retried; a version conflict stops autosave until the user resolves it.
 */
export class DraftSaver {
  readonly state = createStore<DraftState>({ status: "saved" });
  readonly #options: DraftSaverOptions;
  readonly #draft: LocalDraft;
  readonly #timer: SaveTimer;
  #running: Promise<void> | undefined;

  constructor(options: DraftSaverOptions) {
    this.#options = options;
    this.#draft = new LocalDraft(options);
    this.#timer = new SaveTimer(options.clock, () => void this.#run());
  }

  saved(): SavedVersion | undefined {
    return this.#draft.saved;
  }

  isDirty(): boolean {
    return this.#draft.isDirty;
  }

  /** Must be called after every change of what `snapshot` returns. */
  changed(): void {
    if (!this.#draft.isDirty) this.#timer.restart();
    this.#draft.change();
    const state = this.state.get();
    if (needsDecision(state)) {
      this.#draft.store();
      return;
    }
    if (this.#running) return;
    if (!isRetried(state)) this.#enter({ status: "waiting" });
    this.#timer.debounce();
  }

  /** Saves unsaved changes now; resolves with the resulting state. */
  async flush(): Promise<DraftState> {
    return this.#draft.isDirty || this.#running ? this.#settle() : this.state.get();
  }

  /** The item's id, creating it when there is none yet; undefined when it cannot be created now. */
  async ensureSaved(): Promise<SavedVersion | undefined> {
    if (this.#draft.isUnsaved) await this.#settle();
    return this.#draft.isUnsaved ? undefined : this.#draft.saved;
  }

  /**
   * Saves by a call other than the autosave's, such as the one that also generates.
   * Rejects with that call's error, after handling a conflict as autosave does.
   */
  async submit<Answer extends SavedVersion>(
    send: (saved: SavedVersion, body: DraftBody) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    if (this.#draft.saved === undefined) await this.#settle();
    await this.#waitForSave();
    const from = this.#draft.saved;
    if (from === undefined || needsDecision(this.state.get())) return undefined;
    const { body, revision } = this.#begin();
    let answer: Answer | undefined;
    let problem: { error: unknown } | undefined;
    await this.#exclusively(async () => {
      try {
        answer = await send(from, body);
        this.#accept({ contentId: answer.contentId, version: answer.version }, revision);
      } catch (error) {
        problem = { error };
        const { kind } = this.#options.classifyError(error);
        if (kind === "offline" || kind === "failed") this.#draft.rememberUnanswered(body);
        if (kind === "conflict" || kind === "deleted") await this.#fail(error, body, revision);
        else if (this.#draft.isDirty) this.#timer.after(debounceMs);
      }
    });
    if (problem) throw problem.error;
    return answer;
  }

  /** Accepts the server's version as saved; the editor must already show it. */
  acceptServerVersion(saved: SavedVersion): void {
    this.#timer.cancel();
    this.#timer.resetBackOff();
    this.#draft.adopt(saved);
    this.#enter({ status: "saved" });
  }

  /** Starts from a draft stored in this browser that the server does not have. */
  restore(theirs: VersionedDraft | undefined): void {
    this.#draft.restore();
    if (theirs) {
      this.#enter({ status: "conflict", theirs });
      return;
    }
    this.#timer.restart();
    this.#enter({ status: "waiting" });
    this.#timer.debounce();
  }

  /** Resolves a conflict by overwriting the server's version. */
  async keepMine(): Promise<DraftState> {
    const state = this.state.get();
    const from = this.#draft.saved;
    if (state.status !== "conflict" || !from) return state;
    this.#draft.rebase({ contentId: from.contentId, version: state.theirs.version });
    this.#draft.change();
    this.#enter({ status: "waiting" });
    return this.#settle();
  }

  /** Saves this text as a new item; the conflict remains until the other text is adopted. */
  async saveCopy(): Promise<SavedVersion> {
    return this.#options.server.create(this.#draft.snapshot());
  }

  /** Deletes the stored draft: its text was saved elsewhere. */
  removeStored(): void {
    this.#draft.removeStored();
  }

  /** Retries immediately, such as when the network is back. */
  retry(): void {
    if (isRetried(this.state.get()) && !this.#running) void this.#run();
  }

  /** Stores unsaved changes in the browser. False when closing the page could lose them. */
  storeUnsaved(): boolean {
    return this.#draft.storeUnsaved();
  }

  /** Starts autosaving; returns a function that stops it. */
  open(): () => void {
    this.#timer.open();
    if (this.#draft.isDirty && this.state.get().status === "waiting") this.#timer.debounce();
    return () => this.#timer.close();
  }

  #enter(next: DraftState): void {
    // Set once, not on every keystroke.
    if (next.status === "waiting" && this.state.get().status === "waiting") return;
    this.state.set(next);
  }

  /** Resolves once no save is in flight. */
  async #waitForSave(): Promise<void> {
    for (let save = this.#running; save; save = this.#running) await save;
  }

  #exclusively(save: () => Promise<void>): Promise<void> {
    this.#running = save().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  #run(): Promise<void> {
    return this.#running ?? this.#exclusively(() => this.#attempt());
  }

  async #settle(): Promise<DraftState> {
    await this.#waitForSave();
    while (this.#draft.isUnsaved && !needsDecision(this.state.get())) {
      await this.#run();
      const state = this.state.get();
      if (isRetried(state) || state.status === "refused") break;
    }
    return this.state.get();
  }

  /** What is sent now; until it is answered it is kept in the browser. */
  #begin(): { body: DraftBody; revision: number } {
    this.#timer.cancel();
    const body = this.#draft.snapshot();
    this.#draft.store(body);
    return { body, revision: this.#draft.revision };
  }

  async #attempt(): Promise<void> {
    const { server } = this.#options;
    const { body, revision } = this.#begin();
    this.#enter({ status: "saving" });
    const from = this.#draft.saved;
    try {
      this.#accept(from ? await server.save(from.contentId, body, from.version) : await server.create(body), revision);
    } catch (error) {
      await this.#fail(error, body, revision);
    }
  }

  #accept(saved: SavedVersion, revision: number): void {
    const isNew = this.#draft.saved === undefined;
    this.#draft.accept(saved, revision);
    this.#timer.resetBackOff();
    this.#timer.restart();
    if (this.#draft.isDirty) {
      this.#enter({ status: "waiting" });
      this.#timer.debounce();
    } else {
      this.#enter({ status: "saved" });
    }
    if (isNew && this.#timer.isOpen) this.#options.onCreated(saved.contentId);
  }

  async #fail(error: unknown, body: DraftBody, revision: number): Promise<void> {
    let problem = this.#options.classifyError(error);
    if (problem.kind === "conflict" && this.#draft.saved) {
      try {
        await this.#meetConflict(this.#draft.saved.contentId, body, revision);
        return;
      } catch (loadError) {
        problem = this.#options.classifyError(loadError);
      }
    }
    if (problem.kind === "deleted") {
      this.#enter({ status: "deleted" });
    } else if (problem.kind === "refused") {
      this.#enter({ status: "refused", message: problem.message });
      // Whoever is writing is not interrupted; what was written since may be taken.
      if (revision === this.#draft.revision) this.#options.onRefused(error);
      else this.#timer.after(debounceMs);
    } else {
      this.#draft.rememberUnanswered(body);
      this.#enter(problem.kind === "failed" ? { status: "failed", message: problem.message } : { status: "offline" });
      this.#timer.backOff();
    }
  }

  async #meetConflict(contentId: string, body: DraftBody, revision: number): Promise<void> {
    const theirs = await this.#options.server.load(contentId);
    const version = { contentId, version: theirs.version };
    if (isSameBody(theirs.body, body)) {
      // The response to our previous save was lost: the newer version is our own.
      this.#accept(version, revision);
    } else if (this.#draft.wasSent(theirs.body)) {
      // What was written since goes on from it.
      this.#draft.rebase(version);
      this.#enter({ status: "waiting" });
      this.#timer.after(0);
    } else {
      this.#enter({ status: "conflict", theirs });
    }
  }
}
