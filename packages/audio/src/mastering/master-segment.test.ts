import { beforeAll, describe, expect, test } from "vitest";
import type { Mp3Encoder } from "../mp3/encoder.ts";
import { openPeakReader, type PeakReader } from "../mp3/decode.ts";
import { openEncoder } from "../test-kit/encoder.ts";
import { masterSegment } from "./master-segment.ts";
import { describeCeiling, speechSegment } from "./test-kit/describe-ceiling.ts";

const frames = 40;
let encoder: Mp3Encoder;
let decodedPeak: PeakReader;

beforeAll(async () => {
  encoder = await openEncoder();
  decodedPeak = await openPeakReader();
});

describe("masterSegment", () => {
  // More of them in master-segment.slow.test.ts.
  describeCeiling({ frames, seeds: 2 });

  test("[G9] quiet sound is encoded as it is, once", () => {
    const samples = speechSegment(frames, 1, 0.3);
    let reads = 0;
    const result = masterSegment(samples, encoder, () => (reads += 1));
    expect(result.samples).toBe(samples);
    expect(result.bytes).toEqual(encoder.encodeSegment(samples));
    expect(reads).toBe(0);
  });

  test("[G10] the same samples give the same bytes, whatever was read back before", () => {
    const wanted = masterSegment(speechSegment(frames, 3, 5), encoder, decodedPeak).bytes;
    masterSegment(speechSegment(frames, 4, 9), encoder, decodedPeak);
    expect(masterSegment(speechSegment(frames, 3, 5), encoder, decodedPeak).bytes).toEqual(wanted);
  });
});
