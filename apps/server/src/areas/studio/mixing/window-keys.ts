import { createHash } from "node:crypto";
import { type MixPlan, type MixWindow, SAMPLES_PER_FRAME, windowFingerprint } from "@lectern/audio";

/** Raised when the same contents are encoded to other bytes. */
const encoderVersion = 2;

/** Names what a window measures: its own samples, without those that it is encoded with. 128 bits, base64url. */
export function measurementKey(plan: MixPlan, { firstFrame, frames }: MixWindow): string {
  return hashOf(["measure", windowFingerprint(plan, firstFrame * SAMPLES_PER_FRAME, frames * SAMPLES_PER_FRAME)]);
}

/** Names the bytes of a window at a gain of the whole. 128 bits, base64url. */
export function windowKey(plan: MixPlan, { frames, from, samples }: MixWindow, gainDb: number): string {
  return hashOf(["window", encoderVersion, gainDb, frames, windowFingerprint(plan, from, samples)]);
}

function hashOf(parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest().subarray(0, 16).toString("base64url");
}
