import { createBlockHasher, type Lexeme } from "@lectern/script";
import type { Editor } from "slate";
import { createStore, type ReadableStore } from "../../../platform/store/store.ts";
import { blockKey } from "../document/block-keys.ts";
import { scriptOf } from "../document/elements.ts";
import type { BlockHasher } from "../speech/block-word-count.ts";
import { browserIdleScheduler, createIdleRunner } from "../speech/idle-runner.ts";
import type { SpeechRate } from "../speech/pace-of.ts";
import { computeScriptStats, emptyStats, type ScriptStats } from "../speech/script-stats.ts";
import type { ComposerSession } from "../timeline/composer-session.ts";
import type { StudioServer } from "./studio-api.ts";
import type { Item } from "./item.ts";

export interface SpeechStateOptions {
  editor: Editor;
  server: Pick<StudioServer, "speechRates">;
  title: ReadableStore<string>;
  item: Item;
  lexicon: readonly Lexeme[];
  composition: ComposerSession["composition"];
}

/** The item's audio, and what the text as it is now would sound like: the lexicon applied, its length, what is missing. */
export function createSpeechState({ editor, server, title, composition, ...initial }: SpeechStateOptions) {
  const item = createStore(initial.item);
  const lexicon = createStore(initial.lexicon);
  const hashOf = createStore(hasherFor(initial.lexicon));
  const rates = createStore<readonly SpeechRate[]>([]);
  const stats = createStore<ScriptStats>(emptyStats);

  function compute() {
    return computeScriptStats(
      {
        title: title.get(),
        script: scriptOf(editor),
        keyOf: (block) => blockKey(editor, block),
        hashOf: hashOf.get(),
        generated: item.get(),
        rates: rates.get(),
        composition: composition(),
      },
      stats.get(),
    );
  }
  const statsRunner = createIdleRunner(browserIdleScheduler, 150, compute, stats.set);

  return {
    stores: { item, lexicon, hashOf, stats },

    /** Must be called after each change of the text or the timeline. */
    changed: statsRunner.request,

    setLexicon: (next: readonly Lexeme[]): void => {
      lexicon.set(next);
      hashOf.set(hasherFor(next));
    },

    /** Shows newly loaded audio together with what follows from it, such as whether anything is left to generate. */
    showItem: (loaded: Item): void => {
      item.set(loaded);
      statsRunner.flush();
    },

    /** Fetches the measured pace of the voices; without it durations are estimated by language. */
    loadRates: async (): Promise<void> => {
      // Those that are known stay.
      rates.set(await server.speechRates().catch(() => rates.get()));
    },

    /** Computes statistics until the returned function is called. */
    open: (): (() => void) => {
      const ends = [item, hashOf, rates].map((store) => store.subscribe(statsRunner.request));
      statsRunner.request();
      return () => {
        for (const end of [...ends, statsRunner.stop]) end();
      };
    },
  };
}

function hasherFor(lexicon: readonly Lexeme[]): BlockHasher {
  const hash = createBlockHasher();
  return (block) => hash(block, lexicon);
}
