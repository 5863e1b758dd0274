import type { Lexeme } from "@lectern/script";
import { failureMessage } from "../../../platform/api/failure.ts";
import type { Clock } from "../draft/draft-saver.ts";
import { createStore } from "../../../platform/store/store.ts";
import type { Studio } from "../session/studio.ts";
import { completeLexemes } from "./complete-lexemes.ts";

const restMs = 1500;

export type LexiconState = { status: "saved" } | { status: "saving" } | { status: "failed"; message: string };

export type LexiconSaver = ReturnType<typeof createLexiconSaver>;

/** Saves the project's pronunciation library, 1.5 s after its last change. */
export function createLexiconSaver(
  studio: Pick<Studio, "lexicon" | "setLexicon"> & { server: Pick<Studio["server"], "savePronunciations"> },
  clock: Clock,
) {
  const state = createStore<LexiconState>({ status: "saved" });
  let cancelTimer: () => void = () => {};
  let isDirty = false;

  async function save(): Promise<void> {
    cancelTimer();
    if (!isDirty) return;
    isDirty = false;
    const library = studio.lexicon.get();
    try {
      await studio.server.savePronunciations(completeLexemes(library));
      if (!isDirty) state.set({ status: "saved" });
    } catch (error) {
      isDirty = true;
      state.set({ status: "failed", message: failureMessage(error) });
    }
  }

  function change(next: readonly Lexeme[]): void {
    studio.setLexicon(next);
    isDirty = true;
    state.set({ status: "saving" });
    cancelTimer();
    cancelTimer = clock.after(restMs, () => void save());
  }

  return {
    state,
    save,
    change,
    add: (lexeme: Lexeme): void => change([lexeme, ...studio.lexicon.get()]),
    remove: (lexeme: Lexeme): void => change(studio.lexicon.get().filter((other) => other !== lexeme)),
    /** Saves at once what is waiting. */
    close: (): void => {
      void save();
    },
  };
}
