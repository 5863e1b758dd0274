import { expect } from "vitest";
import type { Speech } from "../speech-engine.ts";

export function seconds({ samples, sampleRate }: Pick<Speech, "samples" | "sampleRate">): number {
  return samples.length / sampleRate;
}

/** Starts rise, no word ends after the next begins or after the sound. */
export function expectRising({ words, samples, sampleRate }: Speech): void {
  let earliest = -1;
  for (const { startSeconds, endSeconds } of words) {
    expect(startSeconds).toBeGreaterThan(earliest);
    expect(endSeconds).toBeGreaterThan(startSeconds);
    earliest = startSeconds;
  }
  for (const [index, { endSeconds }] of words.entries()) {
    expect(endSeconds).toBeLessThanOrEqual(words[index + 1]?.startSeconds ?? samples.length / sampleRate);
  }
}

/** Median of the fundamental between 55 and 441 Hz, by autocorrelation. */
export function pitchHz({ samples, sampleRate }: Pick<Speech, "samples" | "sampleRate">): number {
  const found: number[] = [];
  const shortest = Math.round(sampleRate / 441);
  const longest = Math.round(sampleRate / 55);
  for (let at = 0; at + 1500 < samples.length; at += 2100) {
    let best = 0.75;
    let lagOfBest = 0;
    for (let lag = shortest; lag < longest; lag += 1) {
      let product = 0;
      let here = 1;
      let there = 1;
      for (let index = at; index < at + 1000; index += 3) {
        const [a, b] = [samples[index] ?? 0, samples[index + lag] ?? 0];
        product += a * b;
        here += a * a;
        there += b * b;
      }
      const likeness = here > 3e7 ? product / Math.sqrt(here * there) : 0;
      if (likeness > best + 0.02) [best, lagOfBest] = [likeness, lag];
    }
    if (lagOfBest) found.push(sampleRate / lagOfBest);
  }
  return found.sort((a, b) => a - b)[found.length >> 1] ?? 0;
}

/** Length of a word in seconds, and its loudness in dB. */
export function measureWord(
  { samples, sampleRate, words }: Speech,
  index: number,
): { seconds: number; loudness: number } {
  const { startSeconds = 0, endSeconds = 0 } = words[index] ?? {};
  const sound = samples.subarray(startSeconds * sampleRate, endSeconds * sampleRate);
  const power = sound.reduce((total, sample) => total + sample * sample, 0) / sound.length;
  return { seconds: endSeconds - startSeconds, loudness: 10 * Math.log10(power) };
}
