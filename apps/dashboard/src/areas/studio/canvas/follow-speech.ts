import { ReactEditor } from "slate-react";
import { clearHighlight, highlightText } from "../../../platform/page/text-highlights.ts";
import { playback } from "../../../platform/playback/playback.ts";
import { scrollAreaOf } from "../document/editor-element.ts";
import { blockAt, scriptOf } from "../document/elements.ts";
import { rangeInBlock } from "../document/script-positions.ts";
import { indexOfKey } from "../document/block-keys.ts";
import type { Studio } from "../session/studio.ts";
import type { Previews } from "../session/previews.ts";
import { scrollToShow } from "./keep-in-view.ts";
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
export function followSpeech({ studio, previews, onAway }: FollowOptions): SpeechFollower {
  const { editor } = studio;
  let frame = 0;
  let shown: SpokenWord | undefined;
  let range: Range | undefined;
  let isFollowing = true;
  let isAway = false;
  let wasPlaying = false;
  /** The timeline, or another sound, was heard since the player was. */
  let isSuperseded = false;
  let lastSeconds = 0;
  let scrolledAt = -Infinity;

  function areaOf(): HTMLElement | null {
    return ReactEditor.isMounted(editor) ? scrollAreaOf(editor) : null;
  }

  /** No button to return while the word is in view. */
  function tellAway(next: boolean): void {
    if (next === isAway) return;
    isAway = next;
    onAway(next);
  }

  function find(): SpokenWord | undefined {
    const { track } = playback.state.get();
    if (!track || track.kind === "sample") return undefined;
    const heard = previews.heard.get();
    return findSpokenWord({
      trackId: track.id,
      contentId: studio.saver.saved()?.contentId,
      seconds: playback.seconds(),
      times: studio.item.get().spoken,
      preview: heard && { ...heard, blockIndex: indexOfKey(editor, heard.key) },
      script: scriptOf(editor).map(studio.hashOf.get()),
    });
  }

  function show(spoken: SpokenWord | undefined): void {
    if (spoken?.word === shown?.word && spoken?.blockIndex === shown?.blockIndex) return;
    shown = spoken;
    range = undefined;
    clearHighlight(name);
    const entry = spoken && blockAt(editor, spoken.blockIndex);
    const found = entry && rangeInBlock(entry[0], spoken.blockIndex, spoken.word[2], spoken.word[3]);
    if (!found) return;
    try {
      range = ReactEditor.toDOMRange(editor, found);
      highlightText(name, [range]);
    } catch {
      // The word's DOM node is being replaced.
    }
  }

  function keepInSight(): void {
    const area = areaOf();
    if (!range || !area || performance.now() - scrolledAt < scrollMs) return;
    const word = range.getBoundingClientRect();
    const { top, bottom } = area.getBoundingClientRect();
    // The sticky bar covers the top of the text.
    const bar = area.querySelector("[data-voice-bar]")?.getBoundingClientRect();
    const covered = bar && bar.top <= top + 8 && bar.bottom > top ? bar.bottom : top;
    const distance = scrollToShow(word, { top: covered, bottom });
    tellAway(distance !== 0 && !isFollowing);
    if (distance === 0 || !isFollowing) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!isCalm) scrolledAt = performance.now();
    area.scrollBy({ top: distance, behavior: isCalm ? "instant" : "smooth" });
  }

  function step(): void {
    frame = 0;
    if (isSuperseded) return;
    show(find());
    keepInSight();
    if (playback.state.get().status === "playing") frame = requestAnimationFrame(step);
  }

  function onPlayback(): void {
    const { status, positionSeconds, track, isClaimed } = playback.state.get();
    const isPlaying = status === "playing";
    if (isClaimed) isSuperseded = true;
    else if (isPlaying) isSuperseded = false;
    // Starting playback or seeking resumes following.
    if (isPlaying && (!wasPlaying || Math.abs(positionSeconds - lastSeconds) > jumpSeconds)) isFollowing = true;
    wasPlaying = isPlaying || status === "loading";
    lastSeconds = positionSeconds;
    const isHeard = track !== undefined && track.kind !== "sample" && status !== "ended" && status !== "idle";
    if (!isHeard || isSuperseded) {
      show(undefined);
      tellAway(false);
    } else if (frame === 0) frame = requestAnimationFrame(step);
  }

  const area = areaOf();
  const stopWatching = area ? watchReader(area, () => (isFollowing = false)) : () => {};
  const unsubscribe = playback.state.subscribe(onPlayback);
  onPlayback();
  return {
    back() {
      isFollowing = true;
      keepInSight();
    },
    close() {
      stopWatching();
      unsubscribe();
      cancelAnimationFrame(frame);
      clearHighlight(name);
    },
  };
}
