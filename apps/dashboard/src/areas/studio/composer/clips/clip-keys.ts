import { GRID_SAMPLES } from "@lectern/timeline";
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { changeClip, type ClipChange, selectClip } from "./change-clip.ts";
import { clipElement, type ClipView, findView, neighbourView } from "../scene/clip-view.ts";
import type { KeyPress } from "../../../../platform/commands/shortcuts.ts";
import type { TimelineScene, TimelineState } from "../scene/timeline-state.ts";

export type ClipKeyAction =
  | { do: "change"; change: ClipChange }
  | { do: "go"; to: "before" | "after" | "first" | "last" | "up" | "down" }
  | { do: "open" }
  | { do: "remove" }
  | { do: "close" };

const goes: Record<string, "before" | "after" | "first" | "last" | "up" | "down"> = {
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
  ",": "before",
  ".": "after",
};

/**
 * What a key does to the clip in focus: arrows move it by 0.1 s (Shift: 1 s), Alt and arrows swap it or take it to another
 * track, [ and ] cut 0.1 s off its start and end, { and } give that back.
 */
export function clipKeyAction(view: ClipView, press: KeyPress, trackOf: number): ClipKeyAction | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = press;
  const { clip } = view;
  if (ctrlKey || metaKey) return undefined;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const direction = key === "ArrowLeft" ? "left" : "right";
    if (altKey) return change({ type: "swap", clip: clip.id, direction });
    const step = (direction === "left" ? -1 : 1) * GRID_SAMPLES * (shiftKey ? 10 : 1);
    const delay = Math.max(0, clip.delay + step);
    return change(
      clip.kind === "audio"
        ? { type: "place", clip: clip.id, delay, track: trackOf }
        : { type: "setDelay", clip: clip.id, delay },
    );
  }
  if (altKey && (key === "ArrowUp" || key === "ArrowDown")) {
    const track = trackOf + (key === "ArrowUp" ? -1 : 1);
    if (clip.kind !== "audio" || track < 0) return undefined;
    return change({ type: "place", clip: clip.id, delay: clip.delay, track });
  }
  if (altKey) return undefined;
  const trimmed = trim(view, key);
  if (trimmed) return change(trimmed);
  const to = goes[key];
  if (to) return { do: "go", to };
  if (key === "Enter") return { do: "open" };
  if (key === "Delete" || key === "Backspace") return { do: "remove" };
  if (key === "Escape") return { do: "close" };
  return undefined;
}

function trim({ clip, samples }: ClipView, key: string): ClipChange | undefined {
  if (key === "[" || key === "{") {
    const cueIn = Math.max(0, clip.cueIn + (key === "[" ? GRID_SAMPLES : -GRID_SAMPLES));
    return { type: "trimStart", clip: clip.id, cueIn };
  }
  if (key !== "]" && key !== "}") return undefined;
  const step = key === "]" ? -GRID_SAMPLES : GRID_SAMPLES;
  if (clip.kind === "audio" && clip.loop !== "none") return { type: "setLoop", clip: clip.id, loop: samples + step };
  return { type: "trimEnd", clip: clip.id, cueOut: Math.min(clip.sourceSamples, clip.cueOut + step) };
}

function change(changed: ClipChange): ClipKeyAction {
  return { do: "change", change: changed };
}

/** What a held key changed is one undo step. */
export function releaseKey(scene: TimelineScene, state: TimelineState): void {
  if (state.held.get() === undefined) return;
  state.held.set(undefined);
  scene.session.approve();
}

/** Selects a clip and opens its popup, or closes that. */
export function togglePopup(state: TimelineState, id: string, takesFocus: boolean): void {
  const isOpen = state.isPopupOpen.get() && state.selected.get() === id;
  selectClip(state, id);
  state.popupTakesFocus.set(takesFocus);
  state.isPopupOpen.set(!isOpen);
}

/** Does what a key does to the clip that it was pressed on; other keys are left to others. */
export function handleClipKey(
  scene: TimelineScene,
  state: TimelineState,
  { id, event, scroller, isReadOnly }: { id: string; event: KeyboardEvent; scroller: HTMLElement; isReadOnly: boolean },
): void {
  const tracks = scene.tracks();
  const view = findView(tracks, id);
  if (!view) return;
  const track = tracks.find(({ clips }) => clips.includes(view))?.index ?? 0;
  const action = clipKeyAction(view, event, track);
  if (!action || (isReadOnly && action.do !== "go")) return;
  event.preventDefault();
  event.stopPropagation();
  if (action.do === "open") togglePopup(state, id, true);
  else if (action.do === "close") state.isPopupOpen.set(false);
  else if (action.do === "remove") scene.remove(id);
  else if (action.do === "go") {
    const next = neighbourView(tracks, id, action.to);
    if (!next) return;
    releaseKey(scene, state);
    // A clip out of sight is rendered once it is selected.
    flushSync(() => selectClip(state, next.id));
    clipElement(scroller, next.id)?.focus();
  } else {
    if (state.held.get() !== id) {
      releaseKey(scene, state);
      scene.session.begin();
      state.held.set(id);
    }
    changeClip(scene, state, action.change);
    // A clip on another track is another element.
    requestAnimationFrame(() => {
      const element = clipElement(scroller, id);
      if (element && document.activeElement !== element) element.focus();
      element?.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
  }
}
