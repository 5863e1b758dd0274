import {
  applyChange,
  type Change,
  type Changed,
  type ComposerSettings,
  compositionOf,
  createHistory,
  isRefused,
  layOut,
  type Layout,
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
import { blockKey } from "../document/block-keys.ts";
import { arrangeBlocks, followText, settingsToSave, timelineOfScript } from "./compose-settings.ts";
import { createSoundFollower } from "./speech-sounds.ts";
import { bondUndo } from "./undo-bond.ts";

/** Edits of the timeline itself. Blocks are added in the text, as the title is; zooming is no edit. */
export type TimelineChange = Exclude<Change, { type: "addSpeech" | "setTitle" | "setZoom" | "restore" }>;

export interface ComposerState {
  timeline: Timeline;
  /** Where its clips lie. */
  layout: Layout;
}

export interface ComposerSessionOptions {
  editor: Editor;
  settings: ComposerSettings;
  /** Called after each change that is to be saved. */
  onEdit: () => void;
}

export type ComposerSession = ReturnType<typeof createComposerSession>;

const TITLE_FIRST_MESSAGE = "The title stays at the top.";

/**
 * The timeline of an item that is open in the editor. Its speech clips are the text's blocks, one for one, by index: a change of
 * either changes the other, as one undo step of the editor, whose undo and redo take back both.
 */
export function createComposerSession({ editor, settings, onEdit }: ComposerSessionOptions) {
  let keys = keysOf(editor);
  let history = createHistory(timelineOfScript(settings, scriptOf(editor)));
  let sounds = new Map<string, SpeechSound | undefined>();
  let followSounds = createSoundFollower();
  const state = createStore(stateOf(history.timeline()));
  let previewed = state.get();
  /** The selected clip. */
  const selected = createStore<string | undefined>(undefined);
  /** Where playing begins, or where it is, in samples. */
  const playhead = createStore(0);
  const zoom = createStore(settings.zoomLevel);

  const bond = bondUndo(editor, {
    before: () => {
      followBlocks();
      revert();
    },
    undone: (steps) => step(steps, () => history.undo()),
    redone: (steps) => step(steps, () => history.redo()),
  });

  function show(): void {
    const timeline = history.timeline();
    if (timeline !== state.get().timeline) state.set(stateOf(timeline));
  }

  /** Brings clips to where their blocks are. */
  function followBlocks(): void {
    const followed = afterText();
    if (!followed) return;
    if (editor.history.undos.length === 0) history.rebase(() => followed);
    else if (history.become(followed)) bond.addToText();
    fitSounds();
    show();
  }

  /** The timeline as the text has it now; undefined when that changed nothing. */
  function afterText(): Timeline | undefined {
    const after = keysOf(editor);
    const script = scriptOf(editor);
    const isTitled = script[0]?.is_title === true;
    const isSame = keys.length === after.length && keys.every((key, index) => key === after[index]);
    const timeline = history.timeline();
    if (isSame && isTitled === timeline.includeTitle) return undefined;
    const followed = followText(timeline, { before: keys, after, script });
    keys = after;
    return followed;
  }

  function step(count: number, take: () => boolean): void {
    for (let taken = 0; taken < count; taken += 1) take();
    const after = keysOf(editor);
    const isAligned = count > 0 && after.length === history.timeline().speech.length;
    if (isAligned) keys = after;
    const followed = afterText();
    if (followed) history.rebase(() => followed);
    fitSounds();
    show();
    onEdit();
  }

  function fitSounds(): void {
    if (history.isInGesture()) return;
    history.rebase((timeline) =>
      followSounds(
        timeline,
        timeline.speech.map(({ id }) => sounds.get(id)),
      ),
    );
  }

  /** Makes this the timeline, and the text what it says, as one undo step. */
  function commit(next: Timeline): Changed {
    const before = history.timeline();
    if (next === before) return { changed: false };
    const places = new Map(before.speech.map(({ id }, index) => [id, index]));
    const indexes = next.speech.flatMap(({ id }) => places.get(id) ?? []);
    const isSameText = indexes.length === before.speech.length && indexes.every((place, index) => place === index);
    if (!isSameText) {
      if (!arrangeBlocks(editor, indexes)) return { refused: TITLE_FIRST_MESSAGE };
      followBlocks();
      if (history.become(next)) bond.addToText();
    } else if (history.become(next)) bond.add();
    show();
    onEdit();
    return { changed: true };
  }

  function changeAll(changes: readonly TimelineChange[]): Timeline | { refused: string } {
    let timeline = history.timeline();
    for (const change of changes) {
      const applied = applyChange(timeline, change);
      if (isRefused(applied)) return applied;
      timeline = applied.timeline;
    }
    return timeline;
  }

  function revert(): void {
    history.revert();
    fitSounds();
    show();
  }

  return {
    state: state as ReadableStore<ComposerState>,
    selected,
    playhead,
    zoom,

    /** Edits the timeline, and the text with it, as one undo step: all of it, or nothing when a change is refused. */
    change: (...changes: readonly TimelineChange[]): Changed => {
      followBlocks();
      if (history.isInGesture()) {
        const changed = history.change(...changes);
        show();
        return changed;
      }
      const next = changeAll(changes);
      return isRefused(next) ? next : commit(next);
    },

    /** Makes another timeline of this one, of the same speech, as one undo step; or nothing when that is refused. */
    become: (make: (timeline: Timeline) => Timeline | Refused): Changed => {
      followBlocks();
      revert();
      const next = make(history.timeline());
      return isRefused(next) ? next : commit(next);
    },

    /** Begins a gesture, such as a drag: one undo step, whatever it does on the way. */
    begin: (): void => {
      followBlocks();
      history.begin();
    },

    isInGesture: (): boolean => history.isInGesture(),

    /** These changes instead of all that the gesture did so far. `state` is as before until the gesture ends, or is shown. */
    instead: (...changes: readonly TimelineChange[]): Changed => history.instead(...changes),

    /** What the gesture has made of the timeline. */
    previewed: (): ComposerState => {
      const timeline = history.timeline();
      if (previewed.timeline !== timeline)
        previewed = timeline === state.get().timeline ? state.get() : stateOf(timeline);
      return previewed;
    },

    /** Makes what the gesture came to so far the state. */
    showPreview: (): void => show(),

    /** Ends the gesture; what it did to the order of speech is done to the text. */
    approve: (): Changed => {
      if (!history.isInGesture()) return { changed: false };
      const next = history.timeline();
      history.revert();
      const committed = commit(next);
      fitSounds();
      show();
      return committed;
    },

    /** Ends the gesture as if it had not begun. */
    revert,

    /**
     * Adds an empty block after a speech clip, at the end without one, with the voice of the block before it, and puts the
     * caret there. False when the text holds as many blocks as it can.
     */
    addBlock: (afterClip?: string): boolean => {
      const { speech } = history.settled();
      const place = speech.findIndex(({ id }) => id === afterClip);
      if (speech.length >= MAX_BLOCKS) return false;
      HistoryEditor.withNewBatch(editor, () => addBlockAfter(editor, place === -1 ? speech.length - 1 : place));
      followBlocks();
      return true;
    },

    /** Has the title read, as the first block, or not. */
    readTitle: (title: string, isRead: boolean): void => {
      HistoryEditor.withNewBatch(editor, () => applyTitle(editor, { title, isRenamed: false, isRead }));
      followBlocks();
    },

    undo: (): void => editor.undo(),
    redo: (): void => editor.redo(),
    canUndo: (): boolean => editor.history.undos.length > 0,
    canRedo: (): boolean => editor.history.redos.length > 0,

    /** Must be called after each change of the text's blocks. */
    followBlocks,

    /** The sounds that the blocks have now, in their order. */
    setSounds: (next: readonly (SpeechSound | undefined)[]): void => {
      const { speech } = history.settled();
      sounds = new Map(speech.map(({ id }, index) => [id, next[index]]));
      fitSounds();
      show();
    },

    /** The keys of the blocks, in the order of the speech clips. */
    blockKeys: (): readonly string[] => keys,

    /** What is heard beside the plain reading of the text, and how long the whole is; null: nothing. */
    composition: (): { name: string; seconds: number } | null => {
      const timeline = history.settled();
      const name = compositionOf(timeline);
      return name === null ? null : { name, seconds: secondsOfSamples(layOut(timeline).samples) };
    },

    /** What is to be saved. */
    settings: (): ComposerSettings => {
      followBlocks();
      const saved = settingsToSave(history.settled(), scriptOf(editor));
      return { ...saved, zoomLevel: zoom.get() };
    },

    /** Another version of the item is shown, text and timeline: one undo step, or none for an editor that was reset. */
    showSettings: (shown: ComposerSettings): void => {
      followBlocks();
      const timeline = timelineOfScript(shown, scriptOf(editor));
      keys = keysOf(editor);
      sounds = new Map();
      zoom.set(shown.zoomLevel);
      if (editor.history.undos.length === 0) {
        history = createHistory(timeline);
        followSounds = createSoundFollower();
      } else if (history.become(timeline)) bond.addToText();
      show();
    },
  };
}

function stateOf(timeline: Timeline): ComposerState {
  return { timeline, layout: layOut(timeline) };
}

function keysOf(editor: Editor): string[] {
  return scriptOf(editor).map((block) => blockKey(editor, block));
}
