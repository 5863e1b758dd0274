import type { DragPart } from "./drag-changes.ts";
import type { ClipView } from "../scene/clip-view.ts";
import { rowLayout } from "../scene/row-layout.ts";
import { SAMPLES_PER_SECOND } from "../scene/scale.ts";

/** What is hit with a pointer, in pixels. */
export const HIT = 24;

export interface HandlePlace {
  part: Exclude<DragPart, "body">;
  /** Pixels from inside the clip's border. */
  left: number;
  top?: number;
  /** Where in a trim handle its bar is. */
  bar?: number;
}

/** Where a clip's handles are: on its edges, and for its fades on the level that ducking leaves alone. */
export function clipHandlePositions(view: ClipView, scale: number): HandlePlace[] {
  const { section, samples, fadeIn, fadeOut, clip } = view;
  const { clipTop, waveTop, baseline } = rowLayout(section);
  // Children are placed from inside the border.
  const border = section === "TTS" ? 3 : 1;
  const pixels = (length: number) => (length / SAMPLES_PER_SECOND) * scale;
  const width = pixels(samples);
  // A short clip keeps a middle that can be taken hold of.
  const inside = Math.min(HIT / 2, Math.max(0, (width - HIT) / 2));
  const top = baseline - (clip.volume / 100) * (baseline - waveTop) - clipTop - HIT / 2 - 1;
  const trims: HandlePlace[] = [
    { part: "start", left: inside - HIT - border, bar: HIT - inside },
    { part: "end", left: width - inside - border, bar: inside - 5 },
  ];
  if (width < 3 * HIT) return trims;
  const fade = (at: number) => ({ left: at - HIT / 2 - border, top });
  return [
    ...trims,
    { part: "fadeIn", ...fade(Math.max(pixels(fadeIn), 14)) },
    { part: "fadeOut", ...fade(Math.min(width - pixels(fadeOut), width - 14)) },
  ];
}
