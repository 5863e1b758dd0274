import { integratedLoudness, loudnessBlocks } from "@lectern/audio";
import { type Page } from "@playwright/test";
import type { PlayerRecording } from "./record-player.ts";

/** Below it a sample is silence: -46 dB. */
const audible = 0.005;
/** Stretches whose level is compared: 5 ms. */
const windowSeconds = 0.005;

export interface Sounding {
  /** First and last audible sample, in seconds. */
  from: number;
  to: number;
}

export function soundOf(samples: Float32Array, sampleRate: number): Sounding {
  const isAudible = (sample: number): boolean => Math.abs(sample) > audible;
  return { from: samples.findIndex(isAudible) / sampleRate, to: samples.findLastIndex(isAudible) / sampleRate };
}

/** Root mean square of a stretch, in dB of full scale. Seconds. */
export function levelOf(samples: Float32Array, sampleRate: number, from: number, to: number): number {
  const part = samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate));
  const known = part.filter((sample) => !Number.isNaN(sample));
  return 10 * Math.log10(known.reduce((sum, sample) => sum + sample * sample, 1e-20) / known.length);
}

/** The longest that a stretch of a tone is 6 dB below its level, in seconds, and its largest step from sample to sample. */
export function roughness(samples: Float32Array, sampleRate: number, from: number, to: number) {
  const level = levelOf(samples, sampleRate, from, to);
  let hole = 0;
  let longest = 0;
  for (let at = from; at + windowSeconds <= to; at += windowSeconds) {
    const isLow = levelOf(samples, sampleRate, at, at + windowSeconds) < level - 6;
    hole = isLow ? hole + windowSeconds : 0;
    longest = Math.max(longest, hole);
  }
  let step = 0;
  for (let index = Math.round(from * sampleRate) + 1; index < to * sampleRate; index += 1) {
    const taken = Math.abs(samples[index]! - samples[index - 1]!);
    // Beside a hole of the recorder it is not a number.
    if (taken > step) step = taken;
  }
  return { hole: longest, step };
}

/** A file as the browser decodes it; mono. */
export async function decodeInPage(page: Page, address: string, sampleRate: number): Promise<Float32Array> {
  const samples = await page.evaluate(
    async ([url, rate]) => {
      const answer = await fetch(url);
      const context = new OfflineAudioContext(1, 1, rate);
      const audio = await context.decodeAudioData(await answer.arrayBuffer());
      return [...audio.getChannelData(0)];
    },
    [address, sampleRate] as const,
  );
  return Float32Array.from(samples);
}

/**
 * Seconds between the end of a part and the beginning of what follows it: the silence with which a file ends or begins is
 * its own. Negative where they overlap.
 */
export function gapBetween(
  { heard, sampleRate }: PlayerRecording,
  [before, beforeFile]: ["intro" | "article", Float32Array],
  [after, afterFile]: ["article" | "outro", Float32Array],
): number {
  const end =
    soundOf(heard[before], sampleRate).to + beforeFile.length / sampleRate - soundOf(beforeFile, sampleRate).to;
  return soundOf(heard[after], sampleRate).from - soundOf(afterFile, sampleRate).from - end;
}

/** Integrated loudness of a part, in LUFS. */
export function loudnessOf(samples: Float32Array, sampleRate: number): number {
  return integratedLoudness([
    loudnessBlocks(
      samples.map((sample) => sample || 0),
      sampleRate,
    ),
  ]);
}
