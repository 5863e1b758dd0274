import type { Editor } from "slate";
import { ReactEditor } from "slate-react";
import { clearHighlight, highlightText } from "../../../platform/page/text-highlights.ts";
import { playback } from "../../../platform/playback/playback.ts";
import { scrollAreaOf } from "../document/editor-element.ts";
import { blockAt, scriptOf } from "../document/elements.ts";
import { rangeInBlock } from "../document/script-positions.ts";
import { indexOfKey } from "../document/block-keys.ts";
import type { Studio } from "../session/studio.ts";
import type { Previews } from "../session/actions/preview-player.ts";
import { scrollDistanceTo } from "./keep-in-view.ts";
import { findSpokenWord, type SpokenWord } from "../speech/spoken-word.ts";

const scrollKeys = new Set(["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown"]);

/**
 * Calls `onMoved` when the user scrolls a text, edits it or moves the caret: by wheel, touch, scroll bar,
 * keys or typing. Programmatic scrolling does not count. Returns a function that stops it.
 */
function watchReader(area: HTMLElement, onMoved: () => void): () => void {
  const scope = new AbortController();
  const { signal } = scope;
  const options = { passive: true, signal };
  area.addEventListener("wheel", onMoved, options);
  area.addEventListener("touchmove", onMoved, options);
  area.addEventListener("beforeinput", onMoved, options);
  area.addEventListener(
    "pointerdown",
    (event) => {
      const onScrollBar = event.target === area && event.offsetX >= area.clientWidth;
      const inText = event.target instanceof Element && event.target.closest("[data-slate-string]") !== null;
      // Alt+click plays from a word.
      if (onScrollBar || (inText && !event.altKey && event.pointerType === "mouse")) onMoved();
    },
    options,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !scrollKeys.has(event.key)) return;
      const { target } = event;
      // Outside the text these keys operate a slider, a list or a menu.
      if (target === document.body || (target instanceof Node && area.contains(target))) onMoved();
    },
    options,
  );
  return () => scope.abort();
}

const name = "lectern-spoken";
/** Duration of a smooth scroll, during which no other one starts. */
const scrollMs = 400;
/** A jump of the playback position by more than this is a seek, in seconds. */
const jumpSeconds = 1.5;

interface FollowOptions {
  studio: Studio;
  previews: Pick<Previews, "heard">;
  /** Whether the spoken word is out of view because the user scrolled away. */
  onAway: (isAway: boolean) => void;
}

export interface SpeechFollower {
  /** Scrolls to the spoken word, and follows again. */
  back(): void;
  close(): void;
}

/** Highlights the spoken word, and keeps it in view unless the user scrolled away. */
export function followSpeech(options: FollowOptions): SpeechFollower {
  const follower = new Follower(options);
  return { back: () => follower.back(), close: follower.open() };
}

class Follower {
  readonly #options: FollowOptions;
  readonly #marker: SpokenWordMarker;
  readonly #view: SpokenWordView;
  #frame = 0;
  #wasPlaying = false;
  /** The timeline, or another sound, was heard since the player was. */
  #isSuperseded = false;
  #lastSeconds = 0;

  constructor(options: FollowOptions) {
    const { editor } = options.studio;
    this.#options = options;
    this.#marker = new SpokenWordMarker(editor);
    this.#view = new SpokenWordView(editor, options.onAway);
  }

  open(): () => void {
    const stopWatching = this.#view.open();
    const unsubscribe = playback.state.subscribe(() => this.#onPlayback());
    this.#onPlayback();
    return () => {
      stopWatching();
      unsubscribe();
      cancelAnimationFrame(this.#frame);
      this.#marker.show(undefined);
    };
  }

  back(): void {
    this.#view.isFollowing = true;
    this.#view.show(this.#marker.range);
  }

  #onPlayback(): void {
    const { status, positionSeconds, track, isClaimed } = playback.state.get();
    const isPlaying = status === "playing";
    if (isClaimed) this.#isSuperseded = true;
    else if (isPlaying) this.#isSuperseded = false;
    // Starting playback or seeking resumes following.
    const isJump = Math.abs(positionSeconds - this.#lastSeconds) > jumpSeconds;
    if (isPlaying && (!this.#wasPlaying || isJump)) this.#view.isFollowing = true;
    this.#wasPlaying = isPlaying || status === "loading";
    this.#lastSeconds = positionSeconds;
    const isHeard = track !== undefined && track.kind !== "sample" && status !== "ended" && status !== "idle";
    if (!isHeard || this.#isSuperseded) {
      this.#marker.show(undefined);
      this.#view.forget();
    } else if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#step());
  }

  #step(): void {
    this.#frame = 0;
    if (this.#isSuperseded) return;
    this.#marker.show(this.#find());
    this.#view.show(this.#marker.range);
    if (playback.state.get().status === "playing") this.#frame = requestAnimationFrame(() => this.#step());
  }

  #find(): SpokenWord | undefined {
    const { studio, previews } = this.#options;
    const { track } = playback.state.get();
    // The times of what is being generated are not known yet.
    if (!track || track.kind === "sample" || track.isUnfinished) return undefined;
    const heard = previews.heard.get();
    return findSpokenWord({
      trackId: track.id,
      contentId: studio.saver.saved()?.contentId,
      seconds: playback.seconds(),
      times: studio.item.get().spoken,
      preview: heard && { ...heard, blockIndex: indexOfKey(studio.editor, heard.key) },
      script: scriptOf(studio.editor).map(studio.hashOf.get()),
    });
  }
}

/** Highlights a word in the text. */
class SpokenWordMarker {
  readonly #editor: Editor;
  #shown: SpokenWord | undefined;
  #range: Range | undefined;

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  /** Where the word is on the page; undefined while none is marked. */
  get range(): Range | undefined {
    return this.#range;
  }

  show(spoken: SpokenWord | undefined): void {
    if (spoken?.word === this.#shown?.word && spoken?.blockIndex === this.#shown?.blockIndex) return;
    this.#shown = spoken;
    this.#range = undefined;
    clearHighlight(name);
    const entry = spoken && blockAt(this.#editor, spoken.blockIndex);
    const found = entry && rangeInBlock(entry[0], spoken.blockIndex, spoken.word[2], spoken.word[3]);
    if (!found) return;
    try {
      this.#range = ReactEditor.toDOMRange(this.#editor, found);
      highlightText(name, [this.#range]);
    } catch {
      // The word's DOM node is being replaced.
    }
  }
}

/** Scrolls the text so that the spoken word is in view, unless the user scrolled away. */
class SpokenWordView {
  readonly #editor: Editor;
  readonly #onAway: (isAway: boolean) => void;
  isFollowing = true;
  #isAway = false;
  #scrolledAt = -Infinity;

  constructor(editor: Editor, onAway: (isAway: boolean) => void) {
    this.#editor = editor;
    this.#onAway = onAway;
  }

  /** Watches for the user scrolling away, until the returned function is called. */
  open(): () => void {
    const area = this.#area();
    return area ? watchReader(area, () => (this.isFollowing = false)) : () => {};
  }

  show(range: Range | undefined): void {
    const area = this.#area();
    if (!range || !area || performance.now() - this.#scrolledAt < scrollMs) return;
    const word = range.getBoundingClientRect();
    const { top, bottom } = area.getBoundingClientRect();
    // The sticky bar covers the top of the text.
    const bar = area.querySelector("[data-voice-bar]")?.getBoundingClientRect();
    const covered = bar && bar.top <= top + 8 && bar.bottom > top ? bar.bottom : top;
    const distance = scrollDistanceTo(word, { top: covered, bottom });
    this.#tellAway(distance !== 0 && !this.isFollowing);
    if (distance === 0 || !this.isFollowing) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!isCalm) this.#scrolledAt = performance.now();
    area.scrollBy({ top: distance, behavior: isCalm ? "instant" : "smooth" });
  }

  /** No word is spoken: there is none to return to. */
  forget(): void {
    this.#tellAway(false);
  }

  #area(): HTMLElement | null {
    return ReactEditor.isMounted(this.#editor) ? scrollAreaOf(this.#editor) : null;
  }

  /** No button to return while the word is in view. */
  #tellAway(next: boolean): void {
    if (next === this.#isAway) return;
    this.#isAway = next;
    this.#onAway(next);
  }
}
