import type { Block, Lexeme, Script, VoiceProfile } from "@lectern/script";
import { createEditor, type Editor } from "slate";
import { withHistory } from "slate-history";
import { withReact } from "slate-react";
import { offerUpgrade } from "../../../platform/rights/offer-upgrade.ts";
import { browserStorage } from "../../../platform/storage/browser-storage.ts";
import { createStore } from "../../../platform/store/store.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { createVoiceColors } from "../../../ui/voice-hue.ts";
import { indexOfKey, blockKey } from "../document/block-keys.ts";
import { blockAt, isEmptyBlock, scriptOf } from "../document/elements.ts";
import { resetScript } from "../document/replace-script.ts";
import { restoreDomText } from "../document/restore-dom-text.ts";
import { createTitleWatcher } from "../document/title.ts";
import { withScript } from "../document/with-script.ts";
import type { DraftBody } from "../draft/draft-body.ts";
import { DraftSaver } from "../draft/draft-saver.ts";
import { createDraftStore, newDraftKey, type OpenedDraft } from "../draft/draft-store.ts";
import type { SavedVersion } from "../draft/local-draft.ts";
import { classifySaveError } from "../draft/save-errors.ts";
import { browserClock } from "../draft/save-timer.ts";
import { createStudioLanguages } from "../languages/studio-languages.ts";
import { createLexemeFinder } from "../lexicon/lexeme-finder.ts";
import { createEditLog } from "../speech/edit-log.ts";
import { createComposerSession } from "../timeline/composer-session.ts";
import { soundsOf } from "../timeline/speech-sounds.ts";
import { createSelectionState } from "./selection-state.ts";
import { createSpeechState } from "./speech-state.ts";
import type { StudioServer } from "./studio-api.ts";
import type { Item } from "./item.ts";
import { createViewState } from "./view-state.ts";

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
  const parts = createParts(options);
  const { editor, title, selection, edits, speech, saver, languages, composer, readTitle, snapshot, edited } = parts;

  return {
    editor,
    server: options.server,
    saver,
    title,
    ...selection.stores,
    ...createViewState(),
    ...speech.stores,
    /** A voice's colour in this item, by its code. */
    colorOfVoice: createVoiceColors(options.opening.body.script.map((block) => block.audio_profile.voice)),
    /** Where the library's entries are spoken in a block. */
    lexemesIn: createLexemeFinder(),
    lexiconVersion: options.lexiconVersion,
    /** The languages of the blocks' texts, detected while it is open. */
    languages,
    /** The item's timeline, bonded to its text. */
    composer,
    /** Positions of edits since the audio was generated. */
    edits,
    snapshot,
    setLexicon: speech.setLexicon,
    showItem: speech.showItem,
    loadRates: speech.loadRates,

    /** Must be called after each change of the editor. */
    changed: (): void => {
      edits.record(editor.operations);
      selection.changed();
      if (editor.operations.every((operation) => operation.type === "set_selection")) return;
      if (editor.operations.some((operation) => operation.type !== "set_selection" && operation.path.length === 1))
        composer.followBlocks();
      selection.contentChanged();
      const renamed = readTitle.changed();
      if (renamed !== undefined) title.set(renamed);
      edited();
      languages.changed();
    },

    setTitle: (next: string): void => {
      title.set(next);
      edited();
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

    /** Starts autosave and statistics; returns a function that stops them. */
    open: (): (() => void) => openParts(parts),
  };
}

type Parts = ReturnType<typeof createParts>;

/** What an item being edited consists of, each with a state of its own. */
function createParts(options: StudioOptions) {
  const { server, opening } = options;
  const { body } = opening;
  const editor = createScriptEditor(() => options.defaultProfile);
  const title = createStore(body.title);
  const selection = createSelectionState(editor);
  const { item, lexicon } = options;
  const speech = createSpeechState({
    editor,
    server,
    title,
    item,
    lexicon,
    composition: () => composer.composition(),
  });
  const saver = createSaver(options, snapshot);
  const edits = createEditLog(editor);
  const languages = createStudioLanguages(editor, (block) => blockKey(editor, block));
  resetScript(editor, body.script);
  selection.activateFirst();
  const composer = createComposerSession({ editor, settings: body.settings, onEdit: edited });
  const readTitle = createTitleWatcher(editor);
  if (opening.kind === "kept") saver.restore(undefined);
  if (opening.kind === "conflict") saver.restore(opening.theirs);

  function snapshot(): DraftBody {
    return { title: title.get(), script: scriptOf(editor), settings: composer.settings() };
  }

  function edited(): void {
    saver.changed();
    speech.changed();
  }

  return { editor, title, selection, speech, saver, edits, languages, composer, readTitle, snapshot, edited };
}

function openParts({ saver, speech, composer }: Parts): () => void {
  const { stats, item } = speech.stores;
  const ends = [
    saver.open(),
    stats.subscribe(() => {
      // The editor gives blocks other keys when it is first shown, and tells of no change.
      composer.followBlocks();
      composer.setSounds(soundsOf(composer.blockKeys(), stats.get(), item.get()));
    }),
    composer.state.subscribe(speech.changed),
    speech.open(),
  ];
  // A draft is created first, so that the item has its own URL and can be played.
  if (saver.saved() === undefined) void saver.ensureSaved();
  return () => {
    for (const end of ends) end();
  };
}

/** Blocks that are rendered together. */
const blocksInChunk = 40;

function createScriptEditor(defaultProfile: () => VoiceProfile): Editor {
  const editor: Editor = withScript(withHistory(withReact(createEditor())), {
    defaultProfile,
    refuse(message) {
      toast.error(message);
      setTimeout(() => restoreDomText(editor), 0);
    },
    now: () => performance.now(),
    parseHtml: (html) => new DOMParser().parseFromString(html, "text/html").body,
  });
  // A key press renders the chunk that it changes, not a list of all blocks.
  editor.getChunkSize = (node) => (node === editor ? blocksInChunk : null);
  return editor;
}

function createSaver({ server, projectId, saved, onCreated }: StudioOptions, snapshot: () => DraftBody): DraftSaver {
  let wasUpgradeOffered = false;
  return new DraftSaver({
    server: server.draft,
    store: createDraftStore(browserStorage, projectId),
    clock: browserClock,
    classifyError: classifySaveError,
    onRefused(error) {
      // Once: whoever goes on writing without another plan is not asked at each save.
      wasUpgradeOffered ||= offerUpgrade(server.orgId, error);
    },
    newKey: newDraftKey(projectId),
    saved,
    snapshot,
    onCreated,
  });
}
