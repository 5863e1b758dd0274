import { createHash } from "node:crypto";
import {
  gaplessEnding,
  type MixPlan,
  SAMPLES_PER_FRAME,
  WINDOW_FRAMES,
  WINDOW_LEAD_FRAMES,
  WINDOW_TAIL_FRAMES,
  windowContents,
} from "@lectern/audio";

/** A stretch of a mix that is measured, and encoded, on its own. */
export interface MixWindow {
  /** Its first frame. */
  start: number;
  frames: number;
}

/** Raised when the same contents are encoded to other bytes. */
const encoderVersion = 1;

/** The windows of a mix, in order: so many frames that a player plays all of its samples. */
export function mixWindows({ samples }: Pick<MixPlan, "samples">): MixWindow[] {
  const frames = gaplessEnding(0, samples).silentFrames;
  return Array.from({ length: Math.ceil(frames / WINDOW_FRAMES) }, (_, index) => {
    const start = index * WINDOW_FRAMES;
    return { start, frames: Math.min(WINDOW_FRAMES, frames - start) };
  });
}

/** Names what a window measures. 128 bits, base64url. */
export function measureKey(plan: MixPlan, { start, frames }: MixWindow): string {
  return hashOf(["measure", windowContents(plan, start * SAMPLES_PER_FRAME, frames * SAMPLES_PER_FRAME)]);
}

/** Names the bytes of a window at a gain of the whole. 128 bits, base64url. */
export function windowKey(plan: MixPlan, window: MixWindow, gainDb: number): string {
  const { from, samples } = encodedRange(window);
  return hashOf(["window", encoderVersion, gainDb, windowContents(plan, from, samples)]);
}

/** The samples that the encoder is given of a window: with those around it that it runs in and out on. */
export function encodedRange({ start, frames }: MixWindow): { from: number; samples: number } {
  return {
    from: (start - WINDOW_LEAD_FRAMES) * SAMPLES_PER_FRAME,
    samples: (WINDOW_LEAD_FRAMES + frames + WINDOW_TAIL_FRAMES) * SAMPLES_PER_FRAME,
  };
}

function hashOf(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest().subarray(0, 16).toString("base64url");
}
