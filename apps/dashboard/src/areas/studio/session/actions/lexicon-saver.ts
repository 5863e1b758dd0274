import { type Lexeme, lexemeProblem, createLexemeValidator } from "@lectern/script";
import { ApiFailure, failureMessage } from "../../../../platform/errors/failure.ts";
import type { Clock } from "../../draft/save-timer.ts";
import { createStore } from "../../../../platform/store/store.ts";
import type { Studio } from "../studio.ts";

/** The entries of a lexicon to save: complete, unique, trimmed. */
export function cleanLexemes(library: readonly Lexeme[]): Lexeme[] {
  const takes = createLexemeValidator([]);
  return library
    .map((entry) => ({ ...entry, original: entry.original.trim(), replaceWith: entry.replaceWith.trim() }))
    .filter((lexeme) => (lexemeProblem(lexeme, []) ?? takes(lexeme)) === undefined);
}

const debounceMs = 1500;

export type LexiconState =
  | { status: "saved" }
  | { status: "saving" }
  | { status: "failed"; message: string }
  /** Version conflict: nothing is overwritten until the user chooses a version. */
  | { status: "conflict" };

export type LexiconSaver = ReturnType<typeof createLexiconSaver>;

/** Saves the project's pronunciation library, 1.5 s after its last change. */
export function createLexiconSaver(
  studio: Pick<Studio, "lexicon" | "lexiconVersion" | "setLexicon"> & {
    server: Pick<Studio["server"], "savePronunciations" | "loadPronunciations">;
  },
  clock: Clock,
) {
  const state = createStore<LexiconState>({ status: "saved" });
  let cancelTimer: () => void = () => {};
  let isDirty = false;
  /** Of the library that was loaded or saved last. */
  const version = createStore(studio.lexiconVersion);

  async function save(): Promise<void> {
    cancelTimer();
    if (!isDirty || state.get().status === "conflict") return;
    isDirty = false;
    const library = studio.lexicon.get();
    try {
      version.set(await studio.server.savePronunciations(cleanLexemes(library), version.get()));
      if (!isDirty) state.set({ status: "saved" });
    } catch (error) {
      isDirty = true;
      const isConflict = error instanceof ApiFailure && error.failureType === "CONFLICT";
      state.set(isConflict ? { status: "conflict" } : { status: "failed", message: failureMessage(error) });
    }
  }

  function change(next: readonly Lexeme[]): void {
    studio.setLexicon(next);
    isDirty = true;
    if (state.get().status === "conflict") return;
    state.set({ status: "saving" });
    cancelTimer();
    cancelTimer = clock.after(debounceMs, () => void save());
  }

  return {
    state,
    version,
    save,
    change,
    add: (lexeme: Lexeme): void => change([lexeme, ...studio.lexicon.get()]),
    remove: (lexeme: Lexeme): void => change(studio.lexicon.get().filter((other) => other !== lexeme)),
    /** Resolves a conflict with the server's lexicon, or by overwriting it. Rejects when it cannot be fetched. */
    settle: async (which: "mine" | "theirs"): Promise<void> => {
      const theirs = await studio.server.loadPronunciations();
      version.set(theirs.version);
      if (which === "theirs") {
        studio.setLexicon(theirs.lexicon);
        isDirty = false;
        state.set({ status: "saved" });
        return;
      }
      state.set({ status: "saving" });
      await save();
    },
    /** Flushes the pending save. */
    close: (): void => {
      void save();
    },
  };
}
