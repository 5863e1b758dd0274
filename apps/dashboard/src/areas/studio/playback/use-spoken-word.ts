import { useEffect } from "react";
import { ReactEditor } from "slate-react";
import { playback } from "../../../platform/playback/playback.ts";
import { blockAt, scriptOf } from "../document/elements.ts";
import { rangeInBlock } from "../document/script-positions.ts";
import { useStudio } from "../session/studio-context.ts";
import type { Studio } from "../session/studio.ts";
import { createPlaybackClock } from "./playback-clock.ts";
import { findSpokenWord, type SpokenWord } from "./spoken-word.ts";

const name = "lectern-spoken";

/** Washes the word that is being spoken, and follows it down the page unless the reader went elsewhere. */
export function useSpokenWord(): void {
  const studio = useStudio();
  useEffect(() => (typeof Highlight === "undefined" ? undefined : followSpeech(studio)), [studio]);
}

function followSpeech(studio: Studio): () => void {
  const clock = createPlaybackClock(() => performance.now());
  let frame = 0;
  let shown: SpokenWord | undefined;

  function show(spoken: SpokenWord | undefined): void {
    if (spoken?.word === shown?.word && spoken?.blockIndex === shown?.blockIndex) return;
    if (spoken && spoken.blockIndex !== shown?.blockIndex) scrollWordIntoView(studio, spoken.blockIndex);
    shown = spoken;
    CSS.highlights.delete(name);
    const entry = spoken && blockAt(studio.editor, spoken.blockIndex);
    const range = entry && rangeInBlock(entry[0], spoken.blockIndex, spoken.word[2], spoken.word[3]);
    if (!range) return;
    try {
      CSS.highlights.set(name, new Highlight(ReactEditor.toDOMRange(studio.editor, range)));
    } catch {
      // The word is being replaced as it is spoken.
    }
  }

  function step(): void {
    frame = 0;
    const { track } = playback.state.get();
    const times = studio.item.get().spoken;
    if (!track || times.length === 0) {
      show(undefined);
      return;
    }
    show(
      findSpokenWord({
        trackId: track.id,
        contentId: studio.saver.saved()?.contentId,
        seconds: clock.seconds(),
        times,
        script: scriptOf(studio.editor).map(studio.hashOf.get()),
      }),
    );
    if (playback.state.get().status === "playing") frame = requestAnimationFrame(step);
  }

  function onPlayback(): void {
    const { status, positionSeconds, rate, track } = playback.state.get();
    clock.read({ seconds: positionSeconds, rate, isRunning: status === "playing" });
    const isOurs = track !== undefined && track.kind !== "sample" && status !== "ended" && status !== "idle";
    if (!isOurs) show(undefined);
    else if (frame === 0) frame = requestAnimationFrame(step);
  }

  const unsubscribe = playback.state.subscribe(onPlayback);
  onPlayback();
  return () => {
    unsubscribe();
    cancelAnimationFrame(frame);
    CSS.highlights.delete(name);
  };
}

function scrollWordIntoView(studio: Studio, index: number): void {
  const entry = blockAt(studio.editor, index);
  const focused = document.activeElement;
  // Whoever is writing keeps their place.
  if (!entry || (focused instanceof HTMLElement && focused.isContentEditable)) return;
  const element = ReactEditor.toDOMNode(studio.editor, entry[0]);
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= 60 && bottom <= innerHeight - 120) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ block: "center", behavior: calm ? "auto" : "smooth" });
}
