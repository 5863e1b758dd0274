import { type Block, blockText, mayBeInLanguage, type Script, type VoiceProfile } from "@lectern/script";
import { createStore } from "../../../platform/store/store.ts";
import { createIdleRunner, type IdleRunner, type IdleScheduler } from "../speech/idle-runner.ts";
import type { LanguageDetector } from "./language-detector.ts";
import type { DetectedLanguage } from "./language-worker.ts";

/** The language of a text when its voice speaks another. */
export function foreignLanguage(profile: VoiceProfile, language: string | undefined): string | undefined {
  return language === undefined || mayBeInLanguage(profile.lang_code, language) ? undefined : language;
}

/** What is known of the languages of a script's blocks. */
export interface ScriptLanguages {
  /** The language of each block's text by the block's key, without a region; undefined where it is uncertain. */
  ofBlocks: ReadonlyMap<string, string | undefined>;
  /** How many blocks are in a language that their voice does not speak, by language. */
  foreignBlocks: ReadonlyMap<string, number>;
}

export interface BlockLanguagesParts {
  script: () => Script;
  keyOf: (block: Block) => string;
  detector: LanguageDetector;
  scheduler: IdleScheduler;
  /** Locales of the project's languages, the same object until they change; undefined where it does not use them. */
  candidates: () => readonly string[] | undefined;
  /** Called with the language of each block among the project's, by key, when those of all blocks are known. */
  settled: (ofProject: ReadonlyMap<string, string | undefined>) => void;
}

/** Pause in typing after which a text is looked at. */
const restMs = 400;
/** Texts at once, so that the first of a long script are not kept back by the others. */
const batchSize = 100;

/** Detects the languages of a script's blocks in pauses of typing, each text once. */
export class BlockLanguageDetector {
  readonly state = createStore<ScriptLanguages>({ ofBlocks: new Map(), foreignBlocks: new Map() });
  readonly #parts: BlockLanguagesParts;
  readonly #runner: IdleRunner;
  readonly #texts = new WeakMap<Block, string>();
  /** Texts by their block's key, with their languages. */
  #known = new Map<string, DetectedLanguage & { text: string }>();
  #isOpen = false;
  #isAsking = false;
  /** The script changed since it was last looked through, or while other texts were being detected. */
  #isBehind = false;

  constructor(parts: BlockLanguagesParts) {
    this.#parts = parts;
    this.#runner = createIdleRunner(
      parts.scheduler,
      restMs,
      () => this.#findUnknown(),
      (unknown) => void this.#ask(unknown),
    );
  }

  /** Must be called after each change of the text or of a voice. */
  changed(): void {
    this.#isBehind = true;
    if (this.#isOpen) this.#runner.request();
  }

  /** Must be called when the candidates have changed: all texts are looked at anew. */
  forget(): void {
    this.#known = new Map();
    this.changed();
  }

  /** Starts detecting; returns a function that stops it. */
  open(): () => void {
    this.#isOpen = true;
    this.changed();
    return () => {
      this.#isOpen = false;
      this.#runner.stop();
      this.#parts.detector.close();
    };
  }

  /** Texts of which no language is known yet, by their block's key; blocks are immutable. */
  *#findUnknown(): Generator<void, Map<string, string>> {
    this.#isBehind = false;
    const unknown = new Map<string, string>();
    const present = new Map<string, DetectedLanguage & { text: string }>();
    for (const block of this.#parts.script()) {
      const text = this.#textOf(block);
      const key = this.#parts.keyOf(block);
      const before = this.#known.get(key);
      if (before?.text !== text) {
        if (text.trim() !== "") unknown.set(key, text);
        else present.set(key, { text, language: undefined, ofProject: undefined });
      }
      // What was known of a text before its change holds until more is known.
      if (before && !present.has(key)) present.set(key, before);
      yield;
    }
    this.#known = present;
    return unknown;
  }

  #textOf(block: Block): string {
    let text = this.#texts.get(block);
    if (text === undefined) this.#texts.set(block, (text = blockText(block)));
    return text;
  }

  async #ask(unknown: ReadonlyMap<string, string>): Promise<void> {
    this.#publish();
    if (this.#isAsking) {
      this.#isBehind ||= unknown.size > 0;
      return;
    }
    this.#isAsking = true;
    try {
      const all = [...unknown];
      for (let at = 0; at < all.length; at += batchSize) {
        await this.#askBatch(all.slice(at, at + batchSize));
        this.#publish();
      }
      if (this.#isBehind && this.#isOpen) this.#runner.request();
      if (!this.#isBehind)
        this.#parts.settled(new Map([...this.#known].map(([key, { ofProject }]) => [key, ofProject])));
    } catch {
      // Without a detector no language is known; the next change tries again.
    }
    this.#isAsking = false;
  }

  async #askBatch(batch: readonly (readonly [key: string, text: string])[]): Promise<void> {
    const { candidates, detector } = this.#parts;
    const own = candidates();
    const languages = await detector.detect({ texts: batch.map(([, text]) => text), candidates: own });
    for (const [index, [key, text]] of batch.entries()) {
      const detected = languages[index];
      if (detected && own === candidates()) this.#known.set(key, { text, ...detected });
    }
  }

  #publish(): void {
    const { script, keyOf } = this.#parts;
    const ofBlocks = new Map([...this.#known].map(([key, { language }]) => [key, language]));
    const foreignBlocks = new Map<string, number>();
    for (const block of script()) {
      const foreign = foreignLanguage(block.audio_profile, ofBlocks.get(keyOf(block)));
      if (foreign !== undefined) foreignBlocks.set(foreign, (foreignBlocks.get(foreign) ?? 0) + 1);
    }
    // Each block listens: most passes find what the one before found.
    const before = this.state.get();
    if (isSameMap(ofBlocks, before.ofBlocks) && isSameMap(foreignBlocks, before.foreignBlocks)) return;
    this.state.set({ ofBlocks, foreignBlocks });
  }
}

function isSameMap<Value>(one: ReadonlyMap<string, Value>, other: ReadonlyMap<string, Value>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.has(key) && other.get(key) === value);
}
