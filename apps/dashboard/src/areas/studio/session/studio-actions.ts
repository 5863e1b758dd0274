import { Editor, Transforms } from "slate";
import { focusText } from "../document/editor-element.ts";
import { playback } from "../../../platform/playback/playback.ts";
import type { Track } from "../../../platform/playback/player-state.ts";
import { buildWatcher } from "../../../platform/builds/current-build-watcher.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { type ItemEventName, tracker } from "../../../platform/tracker.ts";
import { toast } from "../../../ui/overlays/toast.ts";
import { createBuildFlow } from "../build/build-flow.ts";
import { watchBuild } from "./watch-build.ts";
import { realtime } from "../../../platform/realtime/current-realtime.ts";
import { blockAt, isSilentBlock } from "../document/elements.ts";
import { applyTitle } from "../document/title.ts";
import { replaceScript } from "../document/replace-script.ts";
import { browserClock } from "../draft/save-timer.ts";
import { samePlace, secondsAt, sentenceStart } from "../speech/place-in-audio.ts";
import { createPlayFrom } from "./play-from.ts";
import { selectionRequest } from "./selection-request.ts";
import { createPreviews } from "./previews.ts";
import { markEditedParts } from "./mark-edited-parts.ts";
import { offsetInBlock } from "../document/script-positions.ts";
import { createLexiconSaver } from "./lexicon-saver.ts";
import { itemTrackId } from "../speech/tracks.ts";
import { createBlockActions } from "./block-actions.ts";
import { blockKey, indexOfKey } from "../document/block-keys.ts";
import type { Studio } from "./studio.ts";
import { saveFailure } from "../draft/save-errors.ts";

export type StudioActions = ReturnType<typeof createStudioActions>;

/** Actions of the editor's buttons, menus and shortcuts. */
export function createStudioActions(studio: Studio) {
  const { editor, saver, server, item } = studio;
  const previews = createPreviews(studio, ensureContentId);
  const playFrom = createPlayFrom(studio, previews, trackOfItem);
  const lexiconSaver = createLexiconSaver(studio, browserClock);

  /** The item's id; a draft is created when there is none yet. */
  async function ensureContentId(): Promise<string | undefined> {
    return saver.saved()?.contentId ?? (await saver.ensureSaved())?.contentId;
  }

  async function reload(): Promise<void> {
    const contentId = saver.saved()?.contentId;
    try {
      if (contentId !== undefined) await reloadItem(contentId);
    } finally {
      // After the item, which is waited for.
      void server.wordsChanged();
      if (contentId !== undefined) void studio.loadRates();
    }
  }

  async function reloadItem(contentId: string): Promise<void> {
    const before = item.get().times;
    const { item: loaded } = await server.loadItem(contentId);
    studio.showItem(loaded);
    // A player with the previous audio continues with the new one, at the same words.
    const track = trackOfItem();
    if (track) playback.replace(track, samePlace(before, loaded.times, playback.seconds()));
  }

  /** Where playback continues after a build: at the first edited sentence. */
  function editedPlace(): { index: number; offset: number } | undefined {
    const { hasAudio, blockAudios } = item.get();
    if (!hasAudio) return undefined;
    const hashOf = studio.hashOf.get();
    const script = studio.script();
    const edit = studio.edits.first(
      script,
      (block) => !isSilentBlock(block) && !Object.hasOwn(blockAudios, hashOf(block)),
    );
    const block = edit && script[edit.index];
    return block && { index: edit.index, offset: sentenceStart(block, edit.offset) };
  }

  function playBuilt(edited: { index: number; offset: number } | undefined): void {
    studio.edits.clear();
    const track = trackOfItem();
    const built = edited && item.get().times?.[edited.index];
    if (track && built) playback.play(track, { atSeconds: secondsAt(built, edited.offset) });
    else play();
  }

  /** Usage telemetry, without any of the text. */
  function note(eventName: ItemEventName): void {
    const contentId = saver.saved()?.contentId;
    if (contentId !== undefined) tracker.trackDebounced({ eventName, org_id: server.orgId, content_id: contentId });
  }

  function hearBlock(key: string, atEdit: boolean): void {
    const block = studio.blockOf(key);
    if (!block) return;
    note("EDITOR_PREVIEW");
    if (isSilentBlock(block)) {
      toast.info("There is nothing to hear in this block yet.");
      return;
    }
    const edit = atEdit ? studio.edits.offsetOf(block) : undefined;
    if (edit === undefined) void previews.toggle({ block, key });
    else void previews.play({ block, key, from: sentenceStart(block, edit) });
  }

  function trackOfItem(): Track | undefined {
    const { audioUrl, durationSeconds, peaksUrl, blocksUrl } = item.get();
    const contentId = saver.saved()?.contentId;
    if (audioUrl === undefined || contentId === undefined) return undefined;
    return {
      id: itemTrackId(contentId),
      kind: "item",
      url: audioUrl,
      title: studio.title.get() || "Untitled",
      ...(durationSeconds === undefined ? {} : { durationSeconds }),
      ...(peaksUrl === undefined ? {} : { peaksUrl }),
      ...(blocksUrl === undefined ? {} : { blocksUrl }),
    };
  }

  const build = createBuildFlow({
    async price() {
      const contentId = await ensureContentId();
      if (contentId === undefined) throw saveFailure(saver.state.get());
      return server.price(contentId, studio.script());
    },
    balance: () => server.balance(),
    async start(options) {
      const connectionId = await realtime.connectionId();
      const started = await saver.submit((saved, body) => server.generate(saved, body, connectionId, options));
      // Clears the previous failure.
      if (started?.isBuilding) item.set({ ...item.get(), failure: undefined });
      return started?.isBuilding;
    },
    watch(listener) {
      const contentId = saver.saved()?.contentId ?? "";
      const { orgId, projectId } = server;
      buildWatcher.follow({ orgId, projectId, contentId, title: studio.title.get() });
      return watchBuild(
        {
          subscribe: (hear) => realtime.subscribe(contentId, hear),
          load: () => server.loadProgress(contentId),
          clock: browserClock,
        },
        listener,
      );
    },
    async cancel() {
      const contentId = saver.saved()?.contentId ?? "";
      await server.cancelBuild(contentId);
      buildWatcher.forget(contentId);
    },
    async finish() {
      await server.finish(saver.saved()?.contentId ?? "");
      await reload();
    },
    reload,
  });

  /** Replaces the editor's text by the server's, as one undo step. */
  async function showServerText(): Promise<void> {
    const contentId = saver.saved()?.contentId;
    if (contentId === undefined) return;
    const loaded = await server.loadItem(contentId);
    replaceScript(editor, loaded.body.script);
    studio.composer.showSettings(loaded.body.settings);
    item.set(loaded.item);
    // The editor emits its change in a microtask; its text then equals the server's.
    await Promise.resolve();
    studio.title.set(loaded.body.title);
    saver.acceptServerVersion({ contentId, version: loaded.version });
  }

  async function takeTheirs(): Promise<void> {
    if (saver.state.get().status === "conflict") await showServerText();
  }

  function play(): void {
    const track = trackOfItem();
    if (track) playback.toggle(track);
  }

  return {
    build,
    previews,
    note,
    play,
    reload,
    ensureContentId,

    /** Generates what is needed and plays it. */
    generate: (): void => {
      note("EDITOR_GENERATE");
      const edited = editedPlace();
      void build.begin(() => playBuilt(edited));
    },

    /** Plays from a position in the text to its end. */
    playFrom: playFrom.from,

    /** Plays from the word at the caret; from the start of the text without a caret. */
    playFromCaret: (): void => {
      const point = editor.selection ? Editor.start(editor, editor.selection) : undefined;
      const entry = blockAt(editor, point?.path[0] ?? 0);
      if (!entry) return;
      playFrom.from({ key: blockKey(editor, entry[0]), offset: point ? offsetInBlock(entry[0], point) : 0 });
    },

    cancelBuild: async (): Promise<void> => {
      try {
        await build.cancel();
      } catch (error) {
        toast.error(failureMessage(error));
      }
    },

    /** Moves the caret to a block, at its start unless it is already there. */
    activate: (key: string): void => {
      const index = indexOfKey(editor, key);
      if (index === -1) return;
      if (editor.selection?.focus.path[0] !== index) Transforms.select(editor, Editor.start(editor, [index]));
      focusText(editor);
    },

    /** Plays a block: its generated audio, or a preview of it. */
    hear: (key: string): void => hearBlock(key, false),

    /** Plays a block from the sentence edited last; from its start without edits. */
    hearEdit: (key: string): void => hearBlock(key, true),

    /** Prefetches a preview, so that it plays without delay. */
    prepareToHear: (key: string): void => {
      const block = studio.blockOf(key);
      if (block && !isSilentBlock(block)) previews.prepare(block);
    },

    /** Plays the selected words, or pauses them. */
    hearSelection: (): void => {
      const request = selectionRequest(studio);
      if (request) void previews.toggle(request);
    },

    /** Renames the item, and its title block with it; `isRead` adds or removes that block. */
    rename: (typed: string, isRead?: boolean): void => {
      const next = typed.trim();
      const isRenamed = next !== studio.title.get();
      applyTitle(editor, { title: next, isRenamed, isRead });
      if (isRenamed) studio.setTitle(next);
    },

    addLexeme: lexiconSaver.add,
    lexiconSaver,

    ...createBlockActions(studio),

    /** Resolves a conflict with the server's text; undo restores the local one. */
    takeTheirs,

    /** Resolves a conflict by saving the local text as a new item. */
    keepBoth: async (): Promise<void> => {
      await saver.saveCopy();
      await takeTheirs();
      toast.success("Your text was saved as an audio of its own.");
    },

    /** Loads the server's text after the server changed it, as an import does. */
    showServerText,

    /** Watches a build that is already running, until the returned function is called. */
    open: (): (() => void) => {
      note("EDITOR_OPEN");
      if (item.get().status === "IN PROGRESS") build.resume(item.get().progress, () => {});
      // The lexicon can also be changed outside its dialog.
      void studio.loadRates();
      const stopPlaying = playFrom.open();
      const stopLooking = buildWatcher.open(() => saver.saved()?.contentId);
      const stopMarking = markEditedParts(studio);
      const stopHearing = lexiconSaver.state.subscribe(() => {
        if (lexiconSaver.state.get().status === "conflict") {
          toast.error("The pronunciation library was changed somewhere else. Open it to say which it is to be.");
        }
      });
      return () => {
        stopPlaying();
        stopLooking();
        stopMarking();
        stopHearing();
        build.close();
        previews.close();
        lexiconSaver.close();
      };
    },
  };
}
