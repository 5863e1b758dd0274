import {
  type ComposerSettings,
  History,
  layOut,
  type Layout,
  type SpeechSound,
  type Timeline,
} from "@lectern/timeline";
import type { Editor } from "slate";
import { createStore } from "../../../platform/store/store.ts";
import { blockKey } from "../document/block-keys.ts";
import { scriptOf } from "../document/elements.ts";
import { realignClips, timelineOfScript } from "./compose-settings.ts";
import { createSpeechSoundUpdater } from "./speech-sounds.ts";
import { linkTimelineUndo, type UndoBond } from "./undo-bond.ts";

export interface ComposerState {
  timeline: Timeline;
  /** Where its clips lie. */
  layout: Layout;
}

export interface TextTimelineOptions {
  editor: Editor;
  settings: ComposerSettings;
  /** Called after each change that is to be saved. */
  onEdit: () => void;
}

export function composerStateOf(timeline: Timeline): ComposerState {
  return { timeline, layout: layOut(timeline) };
}

/**
 * A timeline whose speech clips are the text's blocks, one for one, by index: it follows the text, is as long as the
 * blocks' sounds, and its steps are undone with those of the text.
 */
export class TextTimeline {
  readonly state;
  readonly #editor: Editor;
  readonly #onEdit: () => void;
  readonly #bond: UndoBond;
  #history: History;
  #keys: readonly string[];
  #sounds = new Map<string, SpeechSound | undefined>();
  #followSounds = createSpeechSoundUpdater();

  constructor({ editor, settings, onEdit }: TextTimelineOptions) {
    this.#editor = editor;
    this.#onEdit = onEdit;
    this.#keys = keysOf(editor);
    this.#history = new History(timelineOfScript(settings, scriptOf(editor)));
    this.state = createStore(composerStateOf(this.#history.timeline()));
    this.#bond = linkTimelineUndo(editor, {
      before: () => {
        this.followBlocks();
        this.revert();
      },
      undone: (steps) => this.#step(steps, () => this.#history.undo()),
      redone: (steps) => this.#step(steps, () => this.#history.redo()),
    });
  }

  /** Its steps; another one once other settings were shown. */
  get history(): History {
    return this.#history;
  }

  /** The keys of the blocks, in the order of the speech clips. */
  get keys(): readonly string[] {
    return this.#keys;
  }

  /** Makes what the history has come to the state. */
  show(): void {
    const timeline = this.#history.timeline();
    if (timeline !== this.state.get().timeline) this.state.set(composerStateOf(timeline));
  }

  /** Brings clips to where their blocks are. */
  followBlocks(): void {
    const followed = this.#afterText();
    if (!followed) return;
    if (this.#editor.history.undos.length === 0) this.#history.rebase(() => followed);
    else this.becomeWithText(followed);
    this.fitSounds();
    this.show();
  }

  /** A step that goes with the last one of the text. */
  becomeWithText(next: Timeline): void {
    if (this.#history.become(next)) this.#bond.addToText();
  }

  /** A step of the timeline alone. */
  become(next: Timeline): void {
    if (this.#history.become(next)) this.#bond.add();
  }

  /** Ends a gesture as if it had not begun. */
  revert(): void {
    this.#history.revert();
    this.fitSounds();
    this.show();
  }

  /** The sounds that the blocks have now, in their order. */
  setSounds(next: readonly (SpeechSound | undefined)[]): void {
    const { speech } = this.#history.settled();
    this.#sounds = new Map(speech.map(({ id }, index) => [id, next[index]]));
    this.fitSounds();
    this.show();
  }

  /** Makes speech clips as long as their sounds, but in a gesture. */
  fitSounds(): void {
    if (this.#history.isInGesture()) return;
    this.#history.rebase((timeline) =>
      this.#followSounds(
        timeline,
        timeline.speech.map(({ id }) => this.#sounds.get(id)),
      ),
    );
  }

  /** Another version of the item is shown, text and timeline: one undo step, or none for an editor that was reset. */
  showSettings(shown: ComposerSettings): void {
    this.followBlocks();
    const timeline = timelineOfScript(shown, scriptOf(this.#editor));
    this.#keys = keysOf(this.#editor);
    this.#sounds = new Map();
    if (this.#editor.history.undos.length === 0) {
      this.#history = new History(timeline);
      this.#followSounds = createSpeechSoundUpdater();
    } else this.becomeWithText(timeline);
    this.show();
  }

  /** The timeline as the text has it now; undefined when that changed nothing. */
  #afterText(): Timeline | undefined {
    const before = this.#keys;
    const after = keysOf(this.#editor);
    const script = scriptOf(this.#editor);
    const isTitled = script[0]?.is_title === true;
    const isSame = before.length === after.length && before.every((key, index) => key === after[index]);
    const timeline = this.#history.timeline();
    if (isSame && isTitled === timeline.includeTitle) return undefined;
    this.#keys = after;
    return realignClips(timeline, { before, after, script });
  }

  #step(count: number, take: () => boolean): void {
    for (let taken = 0; taken < count; taken += 1) take();
    const after = keysOf(this.#editor);
    const isAligned = count > 0 && after.length === this.#history.timeline().speech.length;
    if (isAligned) this.#keys = after;
    const followed = this.#afterText();
    if (followed) this.#history.rebase(() => followed);
    this.fitSounds();
    this.show();
    this.#onEdit();
  }
}

function keysOf(editor: Editor): string[] {
  return scriptOf(editor).map((block) => blockKey(editor, block));
}
