import {
  type Block,
  createBlockHasher,
  type Lexeme,
  type Pause,
  type Script,
  type VoiceProfile,
} from "@lectern/script";
import { createEditor, type Editor } from "slate";
import { withHistory } from "slate-history";
import { withReact } from "slate-react";
import { toast } from "../../../ui/toast.ts";
import type { HashOf } from "../blocks/block-facts.ts";
import { browserIdle, createIdleRunner } from "../blocks/idle-runner.ts";
import { noFacts, type ScriptFacts, scriptFacts } from "../blocks/script-facts.ts";
import { currentBlock, isUnwritten, scriptOf } from "../document/elements.ts";
import { createReadTitle } from "../document/read-title.ts";
import { resetScript } from "../document/replace-script.ts";
import { withScript } from "../document/with-script.ts";
import { browserClock } from "../draft/browser-clock.ts";
import type { DraftBody } from "../draft/draft-body.ts";
import { browserStorage } from "../../../platform/storage/browser-storage.ts";
import { createDraftKeep, newDraftKey } from "../draft/draft-keep.ts";
import { createDraftSaver, type SavedAs } from "../draft/draft-saver.ts";
import { explainSave } from "../draft/explain-save.ts";
import type { Opening } from "../draft/open-draft.ts";
import { blockKey } from "./block-keys.ts";
import { restoreText } from "./restore-text.ts";
import { createStore } from "../../../platform/store/store.ts";
import type { Item, StudioServer } from "./studio-server.ts";

export interface StudioOptions {
  server: StudioServer;
  projectId: string;
  /** Where the item stands on the server; undefined when it is new. */
  saved: SavedAs | undefined;
  opening: Opening;
  item: Item;
  lexicon: readonly Lexeme[];
  /** Of the library that `lexicon` was read from. */
  lexiconVersion: number;
  defaultProfile: VoiceProfile;
  onCreated: (contentId: string) => void;
}

export type Studio = ReturnType<typeof createStudio>;

/** One item being edited: its document, how it is saved and what is known of its audio. */
export function createStudio(options: StudioOptions) {
  const editor: Editor = withScript(withHistory(withReact(createEditor())), {
    defaultProfile: () => options.defaultProfile,
    refuse(message) {
      toast.error(message);
      setTimeout(() => restoreText(editor), 0);
    },
    now: () => performance.now(),
    parseHtml: (html) => new DOMParser().parseFromString(html, "text/html").body,
  });
  const title = createStore(options.opening.body.title);
  const selection = createStore<Editor["selection"]>(null);
  const activeKey = createStore<string | undefined>(undefined);
  const activeProfile = createStore<VoiceProfile | undefined>(undefined);
  /** The pause whose length is being chosen. */
  const openPause = createStore<Pause | undefined>(undefined);
  const item = createStore(options.item);
  const lexicon = createStore(options.lexicon);
  const hashOf = createStore(hasherFor(options.lexicon));
  const facts = createStore<ScriptFacts>(noFacts);

  const saver = createDraftSaver({
    server: options.server.draft,
    keep: createDraftKeep(browserStorage, options.projectId),
    clock: browserClock,
    explain: explainSave,
    newKey: newDraftKey(options.projectId),
    saved: options.saved,
    snapshot,
    onCreated: options.onCreated,
  });

  const factsRunner = createIdleRunner(
    browserIdle,
    150,
    () =>
      scriptFacts(
        {
          title: title.get(),
          script: scriptOf(editor),
          keyOf: (block) => blockKey(editor, block),
          hashOf: hashOf.get(),
          generated: item.get(),
        },
        facts.get(),
      ),
    facts.set,
  );

  function snapshot(): DraftBody {
    const script = scriptOf(editor);
    return { title: title.get(), script, includeTitle: script[0]?.is_title === true };
  }

  function followSelection(): void {
    selection.set(editor.selection);
    const entry = currentBlock(editor);
    if (entry) takeInHand(entry[0]);
  }

  function takeInHand(block: Block): void {
    activeKey.set(blockKey(editor, block));
    activeProfile.set(block.audio_profile);
  }

  /** The block in hand may be changed, or gone, while the caret is elsewhere or nowhere. */
  function followActive(): void {
    const script = scriptOf(editor);
    const block = script.find((candidate) => blockKey(editor, candidate) === activeKey.get()) ?? script[0];
    if (block) takeInHand(block);
  }

  showBody(options.opening.body);
  const readTitle = createReadTitle(editor);
  if (options.opening.kind === "kept") saver.restore(undefined);
  if (options.opening.kind === "conflict") saver.restore(options.opening.theirs);

  function showBody(body: DraftBody): void {
    resetScript(editor, body.script);
    const first = scriptOf(editor)[0];
    if (first) takeInHand(first);
  }

  return {
    editor,
    server: options.server,
    saver,
    title,
    selection,
    activeKey,
    activeProfile,
    openPause,
    item,
    lexicon,
    lexiconVersion: options.lexiconVersion,
    hashOf,
    facts,
    snapshot,

    /** To be called after each change of the editor. */
    changed: (): void => {
      followSelection();
      if (editor.operations.every((operation) => operation.type === "set_selection")) return;
      if (!editor.selection) followActive();
      const renamed = readTitle.changed();
      if (renamed !== undefined) title.set(renamed);
      saver.changed();
      factsRunner.request();
    },

    setTitle: (next: string): void => {
      title.set(next);
      saver.changed();
      factsRunner.request();
    },

    setLexicon: (next: readonly Lexeme[]): void => {
      lexicon.set(next);
      hashOf.set(hasherFor(next));
    },

    script: (): Script => scriptOf(editor),

    /** Leaves no empty draft behind when a new item was opened and nothing was written. */
    discardUnwritten: async (): Promise<void> => {
      const contentId = saver.saved()?.contentId;
      const isNew = options.saved === undefined && contentId !== undefined;
      if (!isNew || title.get() !== "" || !scriptOf(editor).every(isUnwritten)) return;
      // One that cannot be discarded now stands in the list, where it can be.
      await options.server.discard(contentId).catch(() => undefined);
    },

    /** Saves and counts from here on, until the answer is called. */
    open: (): (() => void) => {
      const ends = [
        saver.open(),
        item.subscribe(factsRunner.request),
        hashOf.subscribe(factsRunner.request),
        factsRunner.stop,
      ];
      factsRunner.request();
      // A draft is created first, so that the item has an address of its own and can be heard.
      if (saver.saved() === undefined) void saver.ensureSaved();
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

function hasherFor(lexicon: readonly Lexeme[]): HashOf {
  const hash = createBlockHasher();
  return (block) => hash(block, lexicon);
}
