import {
  applyChange,
  type Change,
  type Changed,
  type ComposerSettings,
  hashComposition,
  isRefused,
  layOut,
  type Refused,
  secondsOfSamples,
  type SpeechSound,
  type Timeline,
} from "@lectern/timeline";
import { MAX_BLOCKS } from "@lectern/script";
import type { Editor } from "slate";
import { HistoryEditor } from "slate-history";
import { createStore, type ReadableStore } from "../../../platform/store/store.ts";
import { applyTitle } from "../document/title.ts";
import { scriptOf } from "../document/elements.ts";
import { addBlockAfter } from "../document/split-block.ts";
import { arrangeBlocks, settingsToSave } from "./compose-settings.ts";
import { type ComposerState, composerStateOf, TextTimeline, type TextTimelineOptions } from "./text-timeline.ts";

/** Edits of the timeline itself. Blocks are added in the text, as the title is; zooming is no edit. */
export type TimelineChange = Exclude<Change, { type: "addSpeech" | "setTitle" | "setZoom" | "restore" }>;

export type ComposerSession = ReturnType<typeof createComposerSession>;

const TITLE_FIRST_MESSAGE = "The title stays at the top.";

/**
 * The timeline of an item that is open in the editor. A change of the timeline or of the text changes the other, as one
 * undo step of the editor, whose undo and redo take back both.
 */
export function createComposerSession(options: TextTimelineOptions) {
  const { editor } = options;
  const timeline = new TextTimeline(options);
  const zoom = createStore(options.settings.zoomLevel);

  return {
    state: timeline.state as ReadableStore<ComposerState>,
    /** The selected clip. */
    selected: createStore<string | undefined>(undefined),
    /** Where playing begins, or where it is, in samples. */
    playhead: createStore(0),
    zoom,
    ...createTimelineEdits(options, timeline),
    ...createTextEdits(editor, timeline),

    undo: (): void => editor.undo(),
    redo: (): void => editor.redo(),
    canUndo: (): boolean => editor.history.undos.length > 0,
    canRedo: (): boolean => editor.history.redos.length > 0,

    /** Must be called after each change of the text's blocks. */
    followBlocks: (): void => timeline.followBlocks(),

    setSounds: (next: readonly (SpeechSound | undefined)[]): void => timeline.setSounds(next),

    blockKeys: (): readonly string[] => timeline.keys,

    /** What is heard beside the plain reading of the text, and how long the whole is; null: nothing. */
    composition: (): { name: string; seconds: number } | null => {
      const settled = timeline.history.settled();
      const name = hashComposition(settled);
      return name === null ? null : { name, seconds: secondsOfSamples(layOut(settled).samples) };
    },

    /** What is to be saved. */
    settings: (): ComposerSettings => {
      timeline.followBlocks();
      const saved = settingsToSave(timeline.history.settled(), scriptOf(editor));
      return { ...saved, zoomLevel: zoom.get() };
    },

    showSettings: (shown: ComposerSettings): void => {
      zoom.set(shown.zoomLevel);
      timeline.showSettings(shown);
    },
  };
}

/** Edits of the timeline, at once or as a gesture; the text follows them. */
function createTimelineEdits({ editor, onEdit }: TextTimelineOptions, timeline: TextTimeline) {
  let previewed = timeline.state.get();

  /** Makes this the timeline, and the text what it says, as one undo step. */
  function commit(next: Timeline): Changed {
    const before = timeline.history.timeline();
    if (next === before) return { changed: false };
    const places = new Map(before.speech.map(({ id }, index) => [id, index]));
    const indexes = next.speech.flatMap(({ id }) => places.get(id) ?? []);
    const isSameText = indexes.length === before.speech.length && indexes.every((place, index) => place === index);
    if (!isSameText) {
      if (!arrangeBlocks(editor, indexes)) return { refused: TITLE_FIRST_MESSAGE };
      timeline.followBlocks();
      timeline.becomeWithText(next);
    } else timeline.become(next);
    timeline.show();
    onEdit();
    return { changed: true };
  }

  return {
    /** Edits the timeline, and the text with it, as one undo step: all of it, or nothing when a change is refused. */
    change: (...changes: readonly TimelineChange[]): Changed => {
      timeline.followBlocks();
      const { history } = timeline;
      if (history.isInGesture()) {
        const changed = history.change(...changes);
        timeline.show();
        return changed;
      }
      const next = changeAll(history.timeline(), changes);
      return isRefused(next) ? next : commit(next);
    },

    /** Makes another timeline of this one, of the same speech, as one undo step; or nothing when that is refused. */
    become: (make: (timeline: Timeline) => Timeline | Refused): Changed => {
      timeline.followBlocks();
      timeline.revert();
      const next = make(timeline.history.timeline());
      return isRefused(next) ? next : commit(next);
    },

    /** Begins a gesture, such as a drag: one undo step, whatever it does on the way. */
    begin: (): void => {
      timeline.followBlocks();
      timeline.history.begin();
    },

    isInGesture: (): boolean => timeline.history.isInGesture(),

    /** These changes instead of all that the gesture did so far. `state` is as before until the gesture ends, or is shown. */
    instead: (...changes: readonly TimelineChange[]): Changed => timeline.history.instead(...changes),

    /** What the gesture has made of the timeline. */
    previewed: (): ComposerState => {
      const made = timeline.history.timeline();
      const shown = timeline.state.get();
      if (previewed.timeline !== made) previewed = made === shown.timeline ? shown : composerStateOf(made);
      return previewed;
    },

    /** Makes what the gesture came to so far the state. */
    showPreview: (): void => timeline.show(),

    /** Ends the gesture; what it did to the order of speech is done to the text. */
    approve: (): Changed => {
      if (!timeline.history.isInGesture()) return { changed: false };
      const next = timeline.history.timeline();
      timeline.history.revert();
      const committed = commit(next);
      timeline.fitSounds();
      timeline.show();
      return committed;
    },

    revert: (): void => timeline.revert(),
  };
}

function changeAll(from: Timeline, changes: readonly TimelineChange[]): Timeline | Refused {
  let timeline = from;
  for (const change of changes) {
    const applied = applyChange(timeline, change);
    if (isRefused(applied)) return applied;
    timeline = applied.timeline;
  }
  return timeline;
}

/** Edits of the text that are made in the timeline. */
function createTextEdits(editor: Editor, timeline: TextTimeline) {
  return {
    /**
     * Adds an empty block after a speech clip, at the end without one, with the voice of the block before it, and puts the
     * caret there. False when the text holds as many blocks as it can.
     */
    addBlock: (afterClip?: string): boolean => {
      const { speech } = timeline.history.settled();
      const place = speech.findIndex(({ id }) => id === afterClip);
      if (speech.length >= MAX_BLOCKS) return false;
      HistoryEditor.withNewBatch(editor, () => addBlockAfter(editor, place === -1 ? speech.length - 1 : place));
      timeline.followBlocks();
      return true;
    },

    /** Has the title read, as the first block, or not. */
    readTitle: (title: string, isRead: boolean): void => {
      HistoryEditor.withNewBatch(editor, () => applyTitle(editor, { title, isRenamed: false, isRead }));
      timeline.followBlocks();
    },
  };
}
