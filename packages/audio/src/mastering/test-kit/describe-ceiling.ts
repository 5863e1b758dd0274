import { beforeAll, expect, test } from "vitest";
import { truePeakDb } from "../../limiting/true-peak.ts";
import { decodeMp3, openPeakReader, type PeakReader } from "../../mp3/decode.ts";
import type { Mp3Encoder } from "../../mp3/encoder.ts";
import { openEncoder } from "../../test-kit/encoder.ts";
import { speechLike } from "../../test-kit/signals.ts";
import { ENCODING_CEILING_DB, TRUE_PEAK_LIMIT_DB } from "../mastering-gain.ts";
import { masterSegment, masterInOnePass } from "../master-segment.ts";

const samplesPerFrame = 1152;

/** Speech at `gain` times its level in so many MP3 frames, the last two of which are silent. */
export function speechSegment(frames: number, seed: number, gain: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(frames * samplesPerFrame);
  samples.set(speechLike((frames - 2) * samplesPerFrame, seed).map((sample) => sample * gain));
  return samples;
}

/** The ceiling of segments of so many MP3 frames, each with as many seeds. */
export function describeCeiling({ frames, seeds }: { frames: number; seeds: number }): void {
  let encoder: Mp3Encoder;
  let decodedPeak: PeakReader;

  beforeAll(async () => {
    encoder = await openEncoder();
    decodedPeak = await openPeakReader();
  });

  test.each([1, 2, 4, 10])("[G8] what a player decodes is at most -1 dBTP, at %d times the level", async (gain) => {
    for (let seed = 0; seed < seeds; seed += 1) {
      const { samples, bytes } = masterSegment(speechSegment(frames, seed, gain), encoder, decodedPeak);
      const { channels } = await decodeMp3(bytes);
      expect(truePeakDb(channels[0]!)).toBeLessThanOrEqual(TRUE_PEAK_LIMIT_DB + 0.01);
      expect(truePeakDb(samples)).toBeLessThanOrEqual(ENCODING_CEILING_DB + 1e-9);
    }
  });

  test.each([1, 2, 4, 10])("without reading back it stays below the limit, at %d times the level", async (gain) => {
    for (let seed = 0; seed < seeds; seed += 1) {
      const { bytes } = masterInOnePass(speechSegment(frames, seed, gain), encoder);
      const { channels } = await decodeMp3(bytes);
      expect(truePeakDb(channels[0]!)).toBeLessThanOrEqual(TRUE_PEAK_LIMIT_DB + 0.01);
    }
  });
}
