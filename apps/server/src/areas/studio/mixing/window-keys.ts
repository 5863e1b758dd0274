import { createHash } from "node:crypto";
import { type MixPlan, type MixWindow, SAMPLES_PER_FRAME, windowContents } from "@lectern/audio";

/** Raised when the same contents are encoded to other bytes. */
const encoderVersion = 2;

/** The samples of a window alone, without those that it is encoded with. */
export function ownSamples({ firstFrame, frames }: MixWindow): { from: number; samples: number } {
  return { from: firstFrame * SAMPLES_PER_FRAME, samples: frames * SAMPLES_PER_FRAME };
}

/** Names what a window measures. 128 bits, base64url. */
export function measureKey(plan: MixPlan, window: MixWindow): string {
  const { from, samples } = ownSamples(window);
  return hashOf(["measure", windowContents(plan, from, samples)]);
}

/** Names the bytes of a window at a gain of the whole. 128 bits, base64url. */
export function windowKey(plan: MixPlan, { frames, from, samples }: MixWindow, gainDb: number): string {
  return hashOf(["window", encoderVersion, gainDb, frames, windowContents(plan, from, samples)]);
}

function hashOf(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest().subarray(0, 16).toString("base64url");
}
