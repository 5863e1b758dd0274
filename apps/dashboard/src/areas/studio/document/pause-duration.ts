import { MAX_PAUSE_SECONDS } from "@lectern/script";

/** What a pause lasts that is added without asking for its length, in seconds. */
export const DEFAULT_PAUSE_SECONDS = 0.5;

/** Seconds offered in the Add pause menu. */
export const pausePresets = [0.2, 0.5, 1, 1.5, 2] as const;

/** Clamps a pause to the script's range: 0 to 50 seconds, in tenths. */
export function clampPauseSeconds(seconds: unknown): number {
  if (typeof seconds !== "number" || !Number.isFinite(seconds)) return 0;
  return Math.round(Math.min(Math.max(seconds, 0), MAX_PAUSE_SECONDS) * 10) / 10;
}

/** Parses a typed pause; undefined when it is not a number from 0 to 50. A decimal comma is accepted. */
export function parsePauseSeconds(typed: string): number | undefined {
  const trimmed = typed.trim().replace(",", ".");
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(trimmed)) return undefined;
  const seconds = Number(trimmed);
  return seconds <= MAX_PAUSE_SECONDS ? clampPauseSeconds(seconds) : undefined;
}
