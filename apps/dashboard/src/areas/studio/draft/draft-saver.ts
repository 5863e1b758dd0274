import { createStore } from "../../../platform/store/store.ts";
import { type DraftBody, isSameBody, type VersionedDraft } from "./draft-body.ts";
import type { DraftStore } from "./draft-store.ts";

export interface SavedVersion {
  contentId: string;
  version: number;
}

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

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after `milliseconds`; returns a cancel function. */
  after(milliseconds: number, run: () => void): () => void;
}

export interface DraftSaverOptions {
  server: DraftServer;
  store: DraftStore;
  clock: Clock;
  snapshot: () => DraftBody;
  classifyError: (error: unknown) => SaveError;
  /** Storage key of a new item's draft before it has an id. */
  newKey: string;
  /** Called when the server refuses what was written last, which is not tried again by itself. */
  onRefused: (error: unknown) => void;
  saved?: SavedVersion | undefined;
  /** Called once, while the item is open. */
  onCreated: (contentId: string) => void;
}

/** Debounce after the last change, and the maximum delay after the first. */
const debounceMs = 1000;
const maxWaitMs = 10_000;
const minRetryMs = 2000;
const maxRetryMs = 30_000;
/** Whether a save failed that is tried again by itself. */
function isRetried(status: DraftState["status"]): boolean {
  return status === "offline" || status === "failed";
}

/** Bodies that are kept to be known again. */
const maxUnanswered = 8;

export type DraftSaver = ReturnType<typeof createDraftSaver>;

/**
 * Autosaves a text. One save at a time; on a network or server error the draft is stored in the browser
 * and retried; a version conflict stops autosave until the user resolves it.
 */
export function createDraftSaver(options: DraftSaverOptions) {
  const { server, store, clock, snapshot, classifyError } = options;
  const state = createStore<DraftState>({ status: "saved" });
  let as = options.saved;
  let revision = 0;
  let savedRevision = 0;
  let storedRevision = 0;
  let dirtySince = 0;
  let retryMs = minRetryMs;
  let cancelTimer: () => void = () => {};
  let running: Promise<void> | undefined;
  let isOpen = false;
  /** Sent from the present version and not answered: the server may have any of them. */
  let unanswered: DraftBody[] = [];

  function enter(next: DraftState): void {
    // Set once, not on every keystroke.
    if (next.status === "waiting" && state.get().status === "waiting") return;
    state.set(next);
  }

  function key(): string {
    return as?.contentId ?? options.newKey;
  }

  function isDirty(): boolean {
    return revision !== savedRevision;
  }

  function isUnsaved(): boolean {
    return as === undefined || isDirty();
  }

  /** Resolves once no save is in flight. */
  async function waitForSave(): Promise<void> {
    for (let save = running; save; save = running) await save;
  }

  function storeNow(body: DraftBody = snapshot()): boolean {
    if (!isDirty()) return true;
    const kept = store.write(key(), { body, version: as?.version, keptAt: clock.now() });
    if (kept) storedRevision = revision;
    return kept;
  }

  function schedule(milliseconds: number): void {
    cancelTimer();
    if (!isOpen) return;
    cancelTimer = clock.after(milliseconds, () => void run());
  }

  function scheduleSave(): void {
    schedule(Math.max(0, Math.min(debounceMs, dirtySince + maxWaitMs - clock.now())));
  }

  function accept(saved: SavedVersion, sent: number): void {
    const isNew = as === undefined;
    if (isNew) store.remove(options.newKey);
    as = saved;
    unanswered = [];
    savedRevision = sent;
    retryMs = minRetryMs;
    dirtySince = clock.now();
    if (isDirty()) {
      storeNow();
      enter({ status: "waiting" });
      scheduleSave();
    } else {
      store.remove(key());
      enter({ status: "saved" });
    }
    if (isNew && isOpen) options.onCreated(saved.contentId);
  }

  function remember(body: DraftBody): void {
    unanswered = [...unanswered, body].slice(-maxUnanswered);
  }

  async function handleConflict(contentId: string, body: DraftBody, sent: number): Promise<void> {
    const theirs = await server.load(contentId);
    // The response to our previous save may have been lost: then the newer version is our own.
    if (isSameBody(theirs.body, body)) return accept({ contentId, version: theirs.version }, sent);
    if (!unanswered.some((earlier) => isSameBody(theirs.body, earlier))) return enter({ status: "conflict", theirs });
    // What was written since goes on from it.
    as = { contentId, version: theirs.version };
    unanswered = [];
    enter({ status: "waiting" });
    schedule(0);
  }

  async function fail(error: unknown, body: DraftBody, sent: number): Promise<void> {
    let problem = classifyError(error);
    if (problem.kind === "conflict" && as) {
      try {
        await handleConflict(as.contentId, body, sent);
        return;
      } catch (loadError) {
        problem = classifyError(loadError);
      }
    }
    if (problem.kind === "deleted") {
      enter({ status: "deleted" });
      return;
    }
    if (problem.kind === "refused") {
      enter({ status: "refused", message: problem.message });
      // Whoever is writing is not interrupted; what was written since may be taken.
      if (sent === revision) options.onRefused(error);
      else schedule(debounceMs);
      return;
    }
    remember(body);
    enter(problem.kind === "failed" ? { status: "failed", message: problem.message } : { status: "offline" });
    schedule(retryMs);
    retryMs = Math.min(retryMs * 2, maxRetryMs);
  }

  async function attempt(): Promise<void> {
    cancelTimer();
    const sent = revision;
    const body = snapshot();
    storeNow(body);
    enter({ status: "saving" });
    try {
      accept(as ? await server.save(as.contentId, body, as.version) : await server.create(body), sent);
    } catch (error) {
      await fail(error, body, sent);
    }
  }

  function run(): Promise<void> {
    running ??= attempt().finally(() => {
      running = undefined;
    });
    return running;
  }

  /** The user has to resolve the draft: until then it is stored locally and not sent. */
  function needsDecision(): boolean {
    const { status } = state.get();
    return status === "conflict" || status === "deleted";
  }

  async function settle(): Promise<DraftState> {
    await waitForSave();
    while (isUnsaved()) {
      if (needsDecision()) break;
      await run();
      const { status } = state.get();
      if (isRetried(status) || status === "refused") break;
    }
    return state.get();
  }

  return {
    state,
    saved: (): SavedVersion | undefined => as,
    isDirty,

    /** Must be called after every change of what `snapshot` returns. */
    changed: (): void => {
      if (!isDirty()) dirtySince = clock.now();
      revision += 1;
      if (needsDecision()) {
        storeNow();
        return;
      }
      if (!isRetried(state.get().status) && !running) enter({ status: "waiting" });
      if (!running) scheduleSave();
    },

    /** Saves unsaved changes now; resolves with the resulting state. */
    flush: async (): Promise<DraftState> => {
      return isDirty() || running ? settle() : state.get();
    },

    /** The item's id, creating it when there is none yet; undefined when it cannot be created now. */
    ensureSaved: async (): Promise<SavedVersion | undefined> => {
      if (isUnsaved()) await settle();
      return isUnsaved() ? undefined : as;
    },

    /**
     * Saves by a call other than the autosave's, such as the one that also generates.
     * Rejects with that call's error, after handling a conflict as autosave does.
     */
    submit: async <Answer extends SavedVersion>(
      send: (saved: SavedVersion, body: DraftBody) => Promise<Answer>,
    ): Promise<Answer | undefined> => {
      if (as === undefined) await settle();
      await waitForSave();
      const from = as;
      if (from === undefined || needsDecision()) return undefined;
      cancelTimer();
      const sent = revision;
      const body = snapshot();
      storeNow(body);
      let answer: Answer | undefined;
      let problem: { error: unknown } | undefined;
      running = (async () => {
        try {
          answer = await send(from, body);
          accept({ contentId: answer.contentId, version: answer.version }, sent);
        } catch (error) {
          problem = { error };
          const { kind } = classifyError(error);
          if (kind === "offline" || kind === "failed") remember(body);
          if (kind === "conflict" || kind === "deleted") await fail(error, body, sent);
          else if (isDirty()) schedule(debounceMs);
        }
      })().finally(() => {
        running = undefined;
      });
      await running;
      if (problem) throw problem.error;
      return answer;
    },

    /** Accepts the server's version as saved; the editor must already show it. */
    acceptServerVersion: (saved: SavedVersion): void => {
      cancelTimer();
      as = saved;
      savedRevision = revision;
      storedRevision = revision;
      retryMs = minRetryMs;
      store.remove(saved.contentId);
      enter({ status: "saved" });
    },

    /** Starts from a draft stored in this browser that the server does not have. */
    restore: (theirs: VersionedDraft | undefined): void => {
      revision += 1;
      storedRevision = revision;
      if (theirs) {
        enter({ status: "conflict", theirs });
        return;
      }
      dirtySince = clock.now();
      enter({ status: "waiting" });
      scheduleSave();
    },

    /** Resolves a conflict by overwriting the server's version. */
    keepMine: async (): Promise<DraftState> => {
      const now = state.get();
      if (now.status !== "conflict" || !as) return now;
      as = { contentId: as.contentId, version: now.theirs.version };
      revision += 1;
      enter({ status: "waiting" });
      return settle();
    },

    /** Saves this text as a new item; the conflict remains until the other text is adopted. */
    saveCopy: async (): Promise<SavedVersion> => {
      return server.create(snapshot());
    },

    /** Deletes the stored draft: its text was saved elsewhere. */
    removeStored: (): void => {
      savedRevision = revision;
      store.remove(key());
    },

    /** Retries immediately, such as when the network is back. */
    retry: (): void => {
      if (isRetried(state.get().status) && !running) void run();
    },

    /** Stores unsaved changes in the browser. False when closing the page could lose them. */
    storeUnsaved: (): boolean => {
      return storedRevision === revision || storeNow();
    },

    /** Starts autosaving; returns a function that stops it. */
    open: (): (() => void) => {
      isOpen = true;
      if (isDirty() && state.get().status === "waiting") scheduleSave();
      return () => {
        isOpen = false;
        cancelTimer();
      };
    },
  };
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
