import { beforeAll, describe, expect, test } from "vitest";
import { truePeakDb } from "../limiting/true-peak.ts";
import type { Mp3Encoder } from "../mp3/encoder.ts";
import { openPeakReader, type PeakReader } from "../mp3/peak-reader.ts";
import { decodeMp3 } from "../mp3/decode.ts";
import { openEncoder } from "../test-kit/encoder.ts";
import { speechLike } from "../test-kit/signals.ts";
import { ENCODING_CEILING_DB, TRUE_PEAK_LIMIT_DB } from "./ceiling.ts";
import { masterSegment, masterUrgently } from "./master-segment.ts";

let encoder: Mp3Encoder;
let decodedPeak: PeakReader;

beforeAll(async () => {
  encoder = await openEncoder();
  decodedPeak = await openPeakReader();
});

function segment(seed: number, gain: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(40 * 1152);
  samples.set(speechLike(38 * 1152, seed).map((sample) => sample * gain));
  return samples;
}

// More of them in master-segment.slow.test.ts.
describe("masterSegment", () => {
  test.each([1, 2, 4, 10])("[G8] what a player decodes is at most -1 dBTP, at %d times the level", async (gain) => {
    for (let seed = 0; seed < 2; seed += 1) {
      const { samples, bytes } = masterSegment(segment(seed, gain), encoder, decodedPeak);
      const { channels } = await decodeMp3(bytes);
      expect(truePeakDb(channels[0]!)).toBeLessThanOrEqual(TRUE_PEAK_LIMIT_DB + 0.01);
      expect(truePeakDb(samples)).toBeLessThanOrEqual(ENCODING_CEILING_DB + 1e-9);
    }
  });

  test.each([1, 2, 4, 10])("without reading back it stays below the limit, at %d times the level", async (gain) => {
    for (let seed = 0; seed < 2; seed += 1) {
      const { bytes } = masterUrgently(segment(seed, gain), encoder);
      const { channels } = await decodeMp3(bytes);
      expect(truePeakDb(channels[0]!)).toBeLessThanOrEqual(TRUE_PEAK_LIMIT_DB + 0.01);
    }
  });

  test("[G9] quiet sound is encoded as it is, once", () => {
    const samples = segment(1, 0.3);
    let reads = 0;
    const result = masterSegment(samples, encoder, () => (reads += 1));
    expect(result.samples).toBe(samples);
    expect(result.bytes).toEqual(encoder.encodeSegment(samples));
    expect(reads).toBe(0);
  });

  test("[G10] the same samples give the same bytes, whatever was read back before", () => {
    const wanted = masterSegment(segment(3, 5), encoder, decodedPeak).bytes;
    masterSegment(segment(4, 9), encoder, decodedPeak);
    expect(masterSegment(segment(3, 5), encoder, decodedPeak).bytes).toEqual(wanted);
  });
});
