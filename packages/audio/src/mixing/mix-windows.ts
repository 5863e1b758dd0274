import { SAMPLES_PER_FRAME } from "../format.ts";
import { WINDOW_FRAMES, WINDOW_LEAD_FRAMES, WINDOW_TAIL_FRAMES } from "../mastering/encode-window.ts";
import { gaplessEnding } from "../planning/gapless.ts";

/** A part of a mix's file that is encoded on its own. */
export interface MixWindow {
  /** Frames of the file before it. */
  firstFrame: number;
  frames: number;
  /** The samples of the mix that it is made of, with those around it: they may begin before 0 and end after the mix. */
  from: number;
  samples: number;
}

/** The windows of a mix, in order; together they are the frames that a player needs for exactly its samples. */
export function mixWindows(mixSamples: number): MixWindow[] {
  const all = gaplessEnding(0, mixSamples).silentFrames;
  return Array.from({ length: Math.ceil(all / WINDOW_FRAMES) }, (_, index) => {
    const firstFrame = index * WINDOW_FRAMES;
    const frames = Math.min(WINDOW_FRAMES, all - firstFrame);
    return {
      firstFrame,
      frames,
      from: (firstFrame - WINDOW_LEAD_FRAMES) * SAMPLES_PER_FRAME,
      samples: (WINDOW_LEAD_FRAMES + frames + WINDOW_TAIL_FRAMES) * SAMPLES_PER_FRAME,
    };
  });
}
