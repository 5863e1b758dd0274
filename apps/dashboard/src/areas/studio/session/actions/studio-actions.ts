import { Editor, Transforms } from "slate";
import { buildWatcher } from "../../../../platform/builds/current-build-watcher.ts";
import { failureMessage } from "../../../../platform/errors/failure.ts";
import { type ItemEventName, tracker } from "../../../../platform/tracker.ts";
import { toast } from "../../../../ui/overlays/toast.ts";
import type { BuildFlow } from "../../build/build-flow.ts";
import { indexOfKey } from "../../document/block-keys.ts";
import { focusText } from "../../document/editor-element.ts";
import { applyTitle } from "../../document/title.ts";
import { browserClock } from "../../draft/save-timer.ts";
import { createBlockActions } from "./block-actions.ts";
import { createPlayActions } from "./play-actions.ts";
import { createItemAudio } from "./item-audio.ts";
import { createItemBuild } from "./item-build.ts";
import { createLexiconSaver, type LexiconSaver } from "./lexicon-saver.ts";
import { watchEditedRanges } from "./watch-edited-ranges.ts";
import { createPlayFrom, type PlayFrom } from "./play-from.ts";
import { createPreviewPlayer, type Previews } from "./preview-player.ts";
import { createServerTextActions } from "./server-text-actions.ts";
import type { Studio } from "../studio.ts";

export type StudioActions = ReturnType<typeof createStudioActions>;

/** Actions of the editor's buttons, menus and shortcuts. */
export function createStudioActions(studio: Studio) {
  const { editor, saver, server } = studio;
  const audio = createItemAudio(studio);
  const previews = createPreviewPlayer(studio, ensureContentId);
  const playFrom = createPlayFrom(studio, previews, audio.track);
  const build = createItemBuild(studio, audio, ensureContentId);
  const lexiconSaver = createLexiconSaver(studio, browserClock);

  /** The item's id; a draft is created when there is none yet. */
  async function ensureContentId(): Promise<string | undefined> {
    return saver.saved()?.contentId ?? (await saver.ensureSaved())?.contentId;
  }

  /** Usage telemetry, without any of the text. */
  function note(eventName: ItemEventName): void {
    const contentId = saver.saved()?.contentId;
    if (contentId !== undefined) tracker.trackDebounced({ eventName, org_id: server.orgId, content_id: contentId });
  }

  return {
    build,
    previews,
    note,
    ensureContentId,
    play: audio.play,
    /** Plays what is generated so far. */
    playLive: () => audio.playLive(undefined),
    reload: audio.reload,
    addLexeme: lexiconSaver.add,
    lexiconSaver,
    ...createPlayActions(studio, previews, playFrom, () => note("EDITOR_PREVIEW")),
    ...createBlockActions(studio),
    ...createServerTextActions(studio),

    /** Generates what is needed and plays it. */
    generate: (): void => {
      note("EDITOR_GENERATE");
      const edited = audio.editedPlace();
      void build.begin({ started: () => audio.playLive(edited), finished: () => audio.playBuilt(edited) });
    },

    cancelBuild: async (): Promise<void> => {
      try {
        await build.cancel();
        audio.stopLive();
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

    /** Renames the item, and its title block with it; `isRead` adds or removes that block. */
    rename: (typed: string, isRead?: boolean): void => {
      const next = typed.trim();
      const isRenamed = next !== studio.title.get();
      applyTitle(editor, { title: next, isRenamed, isRead });
      if (isRenamed) studio.setTitle(next);
    },

    /** Watches a build that is already running, until the returned function is called. */
    open: (): (() => void) => {
      note("EDITOR_OPEN");
      return openActions(studio, { build, previews, playFrom, lexiconSaver });
    },
  };
}

function openActions(
  studio: Studio,
  {
    build,
    previews,
    playFrom,
    lexiconSaver,
  }: { build: BuildFlow; previews: Previews; playFrom: PlayFrom; lexiconSaver: LexiconSaver },
): () => void {
  const { status, progress } = studio.item.get();
  if (status === "IN PROGRESS") build.resume(progress, { finished: () => {} });
  // The lexicon can also be changed outside its dialog.
  void studio.loadRates();
  const ends = [
    playFrom.open(),
    buildWatcher.open(() => studio.saver.saved()?.contentId),
    watchEditedRanges(studio),
    lexiconSaver.state.subscribe(() => {
      if (lexiconSaver.state.get().status === "conflict") {
        toast.error("The pronunciation library was changed somewhere else. Open it to say which it is to be.");
      }
    }),
    () => build.close(),
    previews.close,
    lexiconSaver.close,
  ];
  return () => {
    for (const end of ends) end();
  };
}
