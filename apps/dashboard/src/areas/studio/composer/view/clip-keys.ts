import { GRID_SAMPLES } from "@lectern/timeline";
import type { ClipChange } from "./change-clip.ts";
import type { ClipView } from "./clip-view.ts";
import type { KeyPress } from "../../../../platform/commands/shortcuts.ts";

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
