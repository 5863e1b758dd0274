import { type Block, blockText, type Script } from "@lectern/script";
import { createStore, type ReadableStore } from "../../../platform/store/store.ts";
import { createIdleRunner, type IdleScheduler } from "../blocks/idle-runner.ts";
import { foreignLanguage } from "./foreign-language.ts";
import type { LanguageDetector } from "./language-detector.ts";

/** What is known of the languages of a script's blocks. */
export interface ScriptLanguages {
  /** The language of each block's text by the block's key, without a region; undefined where it is uncertain. */
  ofBlocks: ReadonlyMap<string, string | undefined>;
  /** How many blocks are in a language that their voice does not speak, by language. */
  foreignBlocks: ReadonlyMap<string, number>;
}

export interface BlockLanguages {
  state: ReadableStore<ScriptLanguages>;
  /** Must be called after each change of the text or of a voice. */
  changed: () => void;
  /** Starts detecting; returns a function that stops it. */
  open: () => () => void;
}

export interface BlockLanguagesParts {
  script: () => Script;
  keyOf: (block: Block) => string;
  detector: LanguageDetector;
  scheduler: IdleScheduler;
}

/** Pause in typing after which a text is looked at. */
const restMs = 400;
/** Texts at once, so that the first of a long script are not kept back by the others. */
const batchSize = 100;

/** Detects the languages of a script's blocks in pauses of typing, each text once. */
export function createBlockLanguages({ script, keyOf, detector, scheduler }: BlockLanguagesParts): BlockLanguages {
  const state = createStore<ScriptLanguages>({ ofBlocks: new Map(), foreignBlocks: new Map() });
  const texts = new WeakMap<Block, string>();
  /** Texts by their block's key, with their languages. */
  let known = new Map<string, { text: string; language: string | undefined }>();
  let isOpen = false;
  let isAsking = false;
  /** Texts changed while others were being detected. */
  let isBehind = false;

  const runner = createIdleRunner(scheduler, restMs, findUnknown, (unknown) => void ask(unknown));

  /** Texts of which no language is known yet, by their block's key; blocks are immutable. */
  function* findUnknown(): Generator<void, Map<string, string>> {
    const unknown = new Map<string, string>();
    const present: typeof known = new Map();
    for (const block of script()) {
      let text = texts.get(block);
      if (text === undefined) texts.set(block, (text = blockText(block)));
      const key = keyOf(block);
      const before = known.get(key);
      if (before?.text !== text) {
        if (text.trim() !== "") unknown.set(key, text);
        else present.set(key, { text, language: undefined });
      }
      // What was known of a text before its change holds until more is known.
      if (before && !present.has(key)) present.set(key, before);
      yield;
    }
    known = present;
    return unknown;
  }

  async function ask(unknown: ReadonlyMap<string, string>): Promise<void> {
    publish();
    if (unknown.size === 0) return;
    if (isAsking) {
      isBehind = true;
      return;
    }
    isAsking = true;
    try {
      const all = [...unknown];
      for (let at = 0; at < all.length; at += batchSize) {
        const batch = all.slice(at, at + batchSize);
        const languages = await detector.detect({ texts: batch.map(([, text]) => text) });
        for (const [index, [key, text]] of batch.entries()) known.set(key, { text, language: languages[index] });
        publish();
      }
    } catch {
      // Without a detector no language is known; the next change tries again.
    }
    isAsking = false;
    if (isBehind && isOpen) runner.request();
    isBehind = false;
  }

  function publish(): void {
    const ofBlocks = new Map([...known].map(([key, { language }]) => [key, language]));
    const foreignBlocks = new Map<string, number>();
    for (const block of script()) {
      const foreign = foreignLanguage(block.audio_profile, ofBlocks.get(keyOf(block)));
      if (foreign !== undefined) foreignBlocks.set(foreign, (foreignBlocks.get(foreign) ?? 0) + 1);
    }
    state.set({ ofBlocks, foreignBlocks });
  }

  return {
    state,
    changed: () => {
      if (isOpen) runner.request();
    },
    open: () => {
      isOpen = true;
      runner.request();
      return () => {
        isOpen = false;
        runner.stop();
        detector.close();
      };
    },
  };
}
