import { beforeAll, expect, test } from "vitest";
import { SAMPLES_PER_FRAME } from "../format.ts";
import { CODEC_DELAY } from "../planning/gapless.ts";
import {
  planExcerpt,
  planSegments,
  type Assembly,
  type Gap,
  type Plan,
  type PlanItem,
} from "../planning/plan-segments.ts";
import { joinBytes, openEncoder } from "../test-kit/encoder.ts";
import { largestStep, randomNumbers, shiftOf, speechLike } from "../test-kit/signals.ts";
import { decodeMp3 } from "./decode.ts";
import { mp3Header } from "./mp3-header.ts";
import { silentFrames } from "./whole-frames.ts";

const count = 400;
let speech: Float32Array[];
let plan: Plan;
let segments: Uint8Array[];
let decoded: Float32Array;

/** Header and frames of an assembly, as a server puts them together. */
function fileOf({ runs, frames, padding }: Assembly): Uint8Array<ArrayBuffer> {
  const audio = joinBytes(
    ...runs.map((run) => (run.kind === "segment" ? segments[run.segment]! : silentFrames(run.frames))),
  );
  return joinBytes(mp3Header({ frames, audioBytes: audio.length, padding, title: "Joined", language: "en" }), audio);
}

function randomGap(random: () => number): Gap {
  const choice = random();
  if (choice < 0.6) return { kind: "natural", samples: 13_230 };
  if (choice < 0.9) return { kind: "exact", samples: 4410 * (1 + Math.floor(random() * 5)) };
  return { kind: "exact", samples: Math.floor(random() * 3000) };
}

beforeAll(async () => {
  const random = randomNumbers(42);
  const encoder = await openEncoder();
  speech = Array.from({ length: count }, (_, index) => speechLike(1500 + Math.floor(random() * 9000), index));
  const items: PlanItem[] = speech.map(({ length }) => ({ samples: length, gapAfter: randomGap(random) }));
  plan = planSegments(items, { kind: "exact", samples: 3333 });
  segments = plan.segments.map((segment) => {
    const samples = new Float32Array(segment.frames * SAMPLES_PER_FRAME);
    for (const part of segment.parts) {
      samples.set(speech[part.item]!, part.startSample - segment.startFrame * SAMPLES_PER_FRAME);
    }
    return encoder.encodeSegment(samples);
  });
  decoded = (await decodeMp3(fileOf(plan))).channels[0]!;
});

test("[J1] hundreds of segments joined decode to exactly the planned length", () => {
  expect(plan.segments.length).toBeGreaterThan(300);
  expect(decoded).toHaveLength(plan.samples);
});

test("[J2] every utterance begins at its planned sample, the last one as the first", () => {
  for (const part of plan.segments.flatMap((segment) => segment.parts)) {
    expect(shiftOf(speech[part.item]!.subarray(0, 1500), decoded, part.startSample, 12)).toBe(0);
  }
});

test("[J3] no join makes a step larger than the largest within speech", () => {
  const within = Math.max(...speech.map((samples) => largestStep(samples)));
  for (const { startFrame } of plan.segments) {
    // Where frames meet in the decoded sound, and where the codec's delay puts the join.
    for (const join of [startFrame * SAMPLES_PER_FRAME, startFrame * SAMPLES_PER_FRAME - CODEC_DELAY]) {
      expect(largestStep(decoded, join - 2, join + 3)).toBeLessThanOrEqual(within);
    }
  }
});

test("[J4] gaps are silent but for what the codec smears, and silent frames are zeros", () => {
  let frame = 0;
  const long: [start: number, end: number][] = [];
  for (const run of plan.runs) {
    if (run.kind === "silence" && run.frames > 4) long.push([frame + 2, frame + run.frames - 2]);
    frame += run.frames;
  }
  expect(long.length).toBeGreaterThan(100);
  for (const [start, end] of long) {
    const silence = decoded.subarray(start * SAMPLES_PER_FRAME, end * SAMPLES_PER_FRAME);
    expect(silence.every((sample) => sample === 0)).toBe(true);
  }
  for (const { parts, startFrame, frames } of plan.segments) {
    const speechEnd = parts.at(-1)!.startSample + parts.at(-1)!.samples;
    const tail = decoded.subarray(speechEnd + 700, (startFrame + frames) * SAMPLES_PER_FRAME);
    expect(tail.every((sample) => Math.abs(sample) < 0.02)).toBe(true);
  }
});

test("[J5] a segment sounds the same wherever it stands", async () => {
  const excerpt = planExcerpt(plan, 100, 110, 2205);
  const alone = (await decodeMp3(fileOf(excerpt))).channels[0]!;
  expect(alone).toHaveLength(excerpt.samples);
  const start = plan.segments[100]!.startFrame * SAMPLES_PER_FRAME;
  // The first frame overlaps with the tail of what stood before it.
  const from = 1152;
  const until = excerpt.samples - 2205 - 1152;
  let largest = 0;
  for (let at = from; at < until; at += 1) largest = Math.max(largest, Math.abs(alone[at]! - decoded[start + at]!));
  expect(largest).toBeLessThan(1e-3);
});
