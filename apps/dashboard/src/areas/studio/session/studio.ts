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
import { toast } from "../../../ui/overlays/toast.ts";
import { createVoiceColors } from "../../../ui/voice-hue.ts";
import type { BlockHasher } from "../speech/block-words.ts";
import type { DropPlace } from "../document/move-block.ts";
import { browserIdleScheduler, createIdleRunner } from "../speech/idle-runner.ts";
import { computeScriptStats, emptyStats, type ScriptStats } from "../speech/script-stats.ts";
import { blockAt, isEmptyBlock, scriptOf } from "../document/elements.ts";
import { blocksOf, countBlocks, selectedBlocks } from "../document/selected-blocks.ts";
import { createTitleWatcher } from "../document/title.ts";
import { resetScript } from "../document/replace-script.ts";
import { withScript } from "../document/with-script.ts";
import { DraftSaver } from "../draft/draft-saver.ts";
import type { SavedVersion } from "../draft/local-draft.ts";
import { browserClock } from "../draft/save-timer.ts";
import type { DraftBody } from "../draft/draft-body.ts";
import { browserStorage } from "../../../platform/storage/browser-storage.ts";
import { createComposerSession } from "../timeline/composer-session.ts";
import { soundsOf } from "../timeline/speech-sounds.ts";
import { createDraftStore, newDraftKey, type OpenedDraft } from "../draft/draft-store.ts";
import { classifySaveError } from "../draft/save-errors.ts";
import { createStudioLanguages } from "../languages/studio-languages.ts";
import { createLexemePlaces } from "../lexicon/lexeme-places.ts";
import { createEditLog } from "../speech/edit-log.ts";
import { blockKey, indexOfKey } from "../document/block-keys.ts";
import { restoreDomText } from "../document/restore-dom-text.ts";
import type { SpeechRate } from "../speech/pace-of.ts";
import { offerUpgrade } from "../../../platform/rights/offer-upgrade.ts";
import { createStore } from "../../../platform/store/store.ts";
import type { Item, StudioServer } from "./studio-server.ts";

/** Opens the find and replace bar, or focuses it again: each request is a new object. */
export interface FindRequest {
  withReplace: boolean;
}

export interface StudioOptions {
  server: StudioServer;
  projectId: string;
  /** The item's id and version on the server; undefined when it is new. */
  saved: SavedVersion | undefined;
  opening: OpenedDraft;
  item: Item;
  lexicon: readonly Lexeme[];
  /** Version of the library that `lexicon` was read from. */
  lexiconVersion: number;
  defaultProfile: VoiceProfile;
  onCreated: (contentId: string) => void;
}

export type Studio = ReturnType<typeof createStudio>;

/** One item being edited: its document, saving state and audio state. */
export function createStudio(options: StudioOptions) {
  const editor: Editor = withScript(withHistory(withReact(createEditor())), {
    defaultProfile: () => options.defaultProfile,
    refuse(message) {
      toast.error(message);
      setTimeout(() => restoreDomText(editor), 0);
    },
    now: () => performance.now(),
    parseHtml: (html) => new DOMParser().parseFromString(html, "text/html").body,
  });
  // A key press renders the chunk that it changes, not a list of all blocks.
  editor.getChunkSize = (node) => (node === editor ? blocksInChunk : null);
  const colorOfVoice = createVoiceColors(options.opening.body.script.map((block) => block.audio_profile.voice));
  const title = createStore(options.opening.body.title);
  const selection = createStore<Editor["selection"]>(null);
  const activeKey = createStore<string | undefined>(undefined);
  /** Keys of the selected blocks; empty unless there are several. */
  const selectedKeys = createStore<ReadonlySet<string>>(noKeys);
  const activeProfile = createStore<VoiceProfile | undefined>(undefined);
  /** The pause whose duration is being edited. */
  const openPause = createStore<Pause | undefined>(undefined);
  /** Keys of blocks whose language notice was dismissed. */
  const keptVoices = createStore<ReadonlySet<string>>(noKeys);
  /** Keys of blocks that keep older values of a saved profile. */
  const keptProfiles = createStore<ReadonlySet<string>>(noKeys);
  /** Whether the voice search is to take the focus. */
  const seeksVoice = createStore(false);
  /** Drop target of the dragged blocks. */
  const dropPlace = createStore<DropPlace | undefined>(undefined);
  /** The last request to the find and replace bar; undefined while it is closed. */
  const findRequest = createStore<FindRequest | undefined>(undefined);
  /** Key of the block whose spoken forms are shown. */
  const spokenRequest = createStore<string | undefined>(undefined);
  /** Key of the block whose voice is being saved as a profile. */
  const profileRequest = createStore<string | undefined>(undefined);
  /** Whether the title settings are open. */
  const titleRequest = createStore(false);
  /** Whether the download dialog is open. */
  const downloadRequest = createStore(false);
  /** The pronunciation library is open, searched for this; undefined while it is closed. */
  const lexiconRequest = createStore<{ search: string } | undefined>(undefined);
  const item = createStore(options.item);
  const lexicon = createStore(options.lexicon);
  const hashOf = createStore(hasherFor(options.lexicon));
  const rates = createStore<readonly SpeechRate[]>([]);
  const stats = createStore<ScriptStats>(emptyStats);

  const edits = createEditLog(editor);

  let wasUpgradeOffered = false;
  const saver = new DraftSaver({
    server: options.server.draft,
    store: createDraftStore(browserStorage, options.projectId),
    clock: browserClock,
    classifyError: classifySaveError,
    onRefused(error) {
      // Once: whoever goes on writing without another plan is not asked at each save.
      wasUpgradeOffered ||= offerUpgrade(options.server.orgId, error);
    },
    newKey: newDraftKey(options.projectId),
    saved: options.saved,
    snapshot,
    onCreated: options.onCreated,
  });

  const statsRunner = createIdleRunner(
    browserIdleScheduler,
    150,
    () =>
      computeScriptStats(
        {
          title: title.get(),
          script: scriptOf(editor),
          keyOf: (block) => blockKey(editor, block),
          hashOf: hashOf.get(),
          generated: item.get(),
          rates: rates.get(),
          composition: composer.composition(),
        },
        stats.get(),
      ),
    stats.set,
  );

  const languages = createStudioLanguages(editor, (block) => blockKey(editor, block));

  function snapshot(): DraftBody {
    return { title: title.get(), script: scriptOf(editor), settings: composer.settings() };
  }

  function followSelection(): void {
    selection.set(editor.selection);
    const range = selectedBlocks(editor);
    const focus = editor.selection?.focus.path[0] ?? 0;
    const entry = range && blockAt(editor, Math.min(Math.max(focus, range.from), range.to));
    if (entry) takeInHand(entry[0]);
    const keys = range && countBlocks(range) > 1 ? blocksOf(editor, range).map((block) => blockKey(editor, block)) : [];
    const known = selectedKeys.get();
    if (keys.length !== known.size || keys.some((key) => !known.has(key)))
      selectedKeys.set(keys.length === 0 ? noKeys : new Set(keys));
  }

  function takeInHand(block: Block): void {
    activeKey.set(blockKey(editor, block));
    activeProfile.set(block.audio_profile);
  }

  /** The active block may be changed or removed while the caret is elsewhere or absent. */
  function followActive(): void {
    const script = scriptOf(editor);
    const block = script.find((candidate) => blockKey(editor, candidate) === activeKey.get()) ?? script[0];
    if (block) takeInHand(block);
  }

  showBody(options.opening.body);
  const composer = createComposerSession({
    editor,
    settings: options.opening.body.settings,
    onEdit: () => {
      saver.changed();
      statsRunner.request();
    },
  });
  const followSounds = () => {
    // The editor gives blocks other keys when it is first shown, and tells of no change.
    composer.followBlocks();
    composer.setSounds(soundsOf(composer.blockKeys(), stats.get(), item.get()));
  };
  const readTitle = createTitleWatcher(editor);
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
    selectedKeys,
    /** A voice's colour in this item, by its code. */
    colorOfVoice,
    activeProfile,
    openPause,
    findRequest,
    keptVoices,
    keptProfiles,
    seeksVoice,
    dropPlace,
    spokenRequest,
    profileRequest,
    titleRequest,
    downloadRequest,
    lexiconRequest,
    item,
    lexicon,
    /** Where the library's entries are spoken in a block. */
    lexemesIn: createLexemePlaces(),
    lexiconVersion: options.lexiconVersion,
    hashOf,
    stats,
    /** The languages of the blocks' texts, detected while it is open. */
    languages,
    /** The item's timeline, bonded to its text. */
    composer,
    /** Positions of edits since the audio was generated. */
    edits,
    snapshot,

    /** Must be called after each change of the editor. */
    changed: (): void => {
      edits.record(editor.operations);
      followSelection();
      // Marks and voices may change under an unchanged selection.
      if (editor.selection && editor.operations.some(({ type }) => type === "set_node"))
        selection.set({ ...editor.selection });
      if (editor.operations.every((operation) => operation.type === "set_selection")) return;
      if (editor.operations.some((operation) => operation.type !== "set_selection" && operation.path.length === 1))
        composer.followBlocks();
      if (!editor.selection) followActive();
      const renamed = readTitle.changed();
      if (renamed !== undefined) title.set(renamed);
      saver.changed();
      statsRunner.request();
      languages.changed();
    },

    setTitle: (next: string): void => {
      title.set(next);
      saver.changed();
      statsRunner.request();
    },

    setLexicon: (next: readonly Lexeme[]): void => {
      lexicon.set(next);
      hashOf.set(hasherFor(next));
    },

    /** Shows newly loaded audio together with what follows from it, such as whether anything is left to generate. */
    showItem: (loaded: Item): void => {
      item.set(loaded);
      statsRunner.flush();
    },

    script: (): Script => scriptOf(editor),

    /** The block with a key; undefined once it was removed. */
    blockOf: (key: string): Block | undefined => blockAt(editor, indexOfKey(editor, key))?.[0],

    /** Discards the draft of a new item without text. */
    discardIfEmpty: async (): Promise<void> => {
      const contentId = saver.saved()?.contentId;
      const isNew = options.saved === undefined && contentId !== undefined;
      if (!isNew || title.get() !== "" || !scriptOf(editor).every(isEmptyBlock)) return;
      // If that fails, the draft remains in the library, where it can be discarded.
      await options.server.discard(contentId).catch(() => undefined);
    },

    /** Fetches the measured pace of the voices; without it durations are estimated by language. */
    loadRates: async (): Promise<void> => {
      rates.set(await options.server.speechRates().catch(() => rates.get()));
    },

    /** Starts autosave and statistics; returns a function that stops them. */
    open: (): (() => void) => {
      const ends = [
        saver.open(),
        item.subscribe(statsRunner.request),
        hashOf.subscribe(statsRunner.request),
        rates.subscribe(statsRunner.request),
        stats.subscribe(followSounds),
        composer.state.subscribe(statsRunner.request),
        statsRunner.stop,
      ];
      statsRunner.request();
      // A draft is created first, so that the item has its own URL and can be played.
      if (saver.saved() === undefined) void saver.ensureSaved();
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

const noKeys: ReadonlySet<string> = new Set();
/** Blocks that are rendered together. */
const blocksInChunk = 40;

function hasherFor(lexicon: readonly Lexeme[]): BlockHasher {
  const hash = createBlockHasher();
  return (block) => hash(block, lexicon);
}
