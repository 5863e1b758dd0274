import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SAMPLES_PER_FRAME } from "../format.ts";
import { CODEC_DELAY, ENCODER_DELAY, gaplessEnding } from "./gapless.ts";
import { planExcerpt, planSegments, type Gap, type Plan, type PlannedPart, type PlanItem } from "./plan-segments.ts";

fc.configureGlobal({ seed: 2026 });

const gap: fc.Arbitrary<Gap> = fc.oneof(
  fc.record({ kind: fc.constant("natural" as const), samples: fc.integer({ min: 0, max: 50_000 }) }),
  fc.record({ kind: fc.constant("exact" as const), samples: fc.integer({ min: 0, max: 20_000 }) }),
  // Around the lengths at which a gap changes its nature.
  fc.record({
    kind: fc.constantFrom("natural" as const, "exact" as const),
    samples: fc.integer({ min: 1100, max: 2310 }),
  }),
);
const items: fc.Arbitrary<PlanItem[]> = fc.array(
  fc.record({ samples: fc.integer({ min: 0, max: 100_000 }), gapAfter: gap }),
  { minLength: 1, maxLength: 30 },
);

function partsOf(plan: Plan): PlannedPart[] {
  return plan.segments.flatMap((segment) => segment.parts);
}

function check(property: (plan: Plan, list: PlanItem[], leadIn: Gap) => void): void {
  fc.assert(
    fc.property(items, gap, (list, leadIn) => property(planSegments(list, leadIn), list, leadIn)),
    { numRuns: 400 },
  );
}

/** How many segments two utterances make with this gap between them. */
function segmentsWith(between: Gap): number {
  return planSegments([
    { samples: 5000, gapAfter: between },
    { samples: 5000, gapAfter: { kind: "natural", samples: 0 } },
  ]).segments.length;
}

describe("planSegments", () => {
  test("[P1] an exact gap is exact to the sample, between the end of speech and the next onset", () => {
    check((plan, list) => {
      const parts = partsOf(plan);
      for (const [index, { samples, gapAfter }] of list.entries()) {
        const next = parts[index + 1];
        if (!next || gapAfter.kind !== "exact") continue;
        expect(next.startSample - (parts[index]!.startSample + samples)).toBe(gapAfter.samples);
      }
    });
  });

  test("[P2] a natural gap is at least as long as asked for, and less than a frame longer", () => {
    check((plan, list) => {
      const parts = partsOf(plan);
      for (const [index, { samples, gapAfter }] of list.entries()) {
        const next = parts[index + 1];
        if (!next || gapAfter.kind !== "natural") continue;
        const more = next.startSample - (parts[index]!.startSample + samples) - gapAfter.samples;
        expect(more).toBeGreaterThanOrEqual(0);
        expect(more).toBeLessThan(SAMPLES_PER_FRAME);
      }
    });
  });

  test("[P3] every segment ends in more than 1105 samples of silence, and in no more than it needs", () => {
    check((plan) => {
      for (const segment of plan.segments) {
        const speech = segment.parts.reduce((sum, part) => sum + part.leadSamples + part.samples, 0);
        const tail = segment.frames * SAMPLES_PER_FRAME - speech;
        expect(tail).toBeGreaterThan(CODEC_DELAY);
        expect(tail).toBeLessThanOrEqual(CODEC_DELAY + SAMPLES_PER_FRAME);
      }
    });
  });

  test("[P4] nothing drifts: runs, frames and samples all add up", () => {
    check((plan, list, leadIn) => {
      let frame = 0;
      const starts = plan.runs.map((run) => {
        const start = frame;
        frame += run.frames;
        return start;
      });
      for (const [index, segment] of plan.segments.entries()) {
        const at = plan.runs.findIndex((run) => run.kind === "segment" && run.segment === index);
        expect(plan.runs[at]?.frames).toBe(segment.frames);
        expect(starts[at]).toBe(segment.startFrame);
        let sample = segment.startFrame * SAMPLES_PER_FRAME;
        for (const part of segment.parts) {
          expect(part.startSample).toBe(sample + part.leadSamples);
          expect(part.samples).toBe(list[part.item]!.samples);
          sample = part.startSample + part.samples;
        }
      }
      expect(plan.runs.every((run) => run.frames > 0)).toBe(true);
      expect(plan.frames).toBe(frame);
      expect(partsOf(plan).map((part) => part.item)).toEqual(list.map((_, index) => index));
      const first = partsOf(plan)[0]!.startSample - leadIn.samples;
      expect(first).toBeGreaterThanOrEqual(0);
      expect(first).toBeLessThan(leadIn.kind === "exact" ? 1 : SAMPLES_PER_FRAME);
    });
  });

  test("[P5] the last gap ends the sound to the sample, and the header can say so", () => {
    check((plan, list) => {
      const last = partsOf(plan).at(-1)!;
      expect(plan.samples).toBe(last.startSample + last.samples + list.at(-1)!.gapAfter.samples);
      expect(plan.frames * SAMPLES_PER_FRAME - ENCODER_DELAY - plan.padding).toBe(plan.samples);
      // A decoder gives nothing of what its own delay holds back.
      expect(plan.frames * SAMPLES_PER_FRAME - CODEC_DELAY).toBeGreaterThanOrEqual(plan.samples);
      expect(plan.padding).toBeLessThan(4096);
    });
  });

  test("[P6] what is added later moves nothing that stands", () => {
    fc.assert(
      fc.property(items, items, (list, more) => {
        const before = planSegments(list).segments;
        const after = planSegments([...list, ...more]).segments;
        // The last segment may take up the first of the items added.
        expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
        expect(after[before.length - 1]!.parts[0]).toEqual(before.at(-1)!.parts[0]);
      }),
    );
  });

  test("[P7] utterances closer than a tail and a frame share a segment; others never do", () => {
    expect(segmentsWith({ kind: "exact", samples: 0 })).toBe(1);
    expect(segmentsWith({ kind: "exact", samples: 2256 })).toBe(1);
    expect(segmentsWith({ kind: "exact", samples: 2257 })).toBe(2);
    expect(segmentsWith({ kind: "natural", samples: 1105 })).toBe(1);
    expect(segmentsWith({ kind: "natural", samples: 1106 })).toBe(2);
  });

  test("[P8] silence alone is a sound too, and nothing at all is none", () => {
    expect(planSegments([], { kind: "exact", samples: 44_100 })).toMatchObject({
      segments: [],
      samples: 44_100,
      frames: 40,
    });
    expect(planSegments([])).toMatchObject({ samples: 0, frames: 1 });
  });

  test("[P9] lengths that are not whole are refused", () => {
    const natural: Gap = { kind: "natural", samples: 0 };
    expect(() => planSegments([{ samples: 1.5, gapAfter: natural }])).toThrow(RangeError);
    expect(() => planSegments([{ samples: 1, gapAfter: { kind: "exact", samples: -1 } }])).toThrow(RangeError);
    expect(() => planSegments([], { kind: "exact", samples: Number.NaN })).toThrow(RangeError);
  });
});

describe("planExcerpt", () => {
  test("[P10] a range of a plan is a sound of its own with the same segments", () => {
    check((plan) => {
      const first = Math.floor(plan.segments.length / 3);
      const end = Math.min(plan.segments.length, first + 3);
      const excerpt = planExcerpt(plan, first, end, 4410);
      const used = excerpt.runs.flatMap((run) => (run.kind === "segment" ? [run.segment] : []));
      expect(used).toEqual(plan.segments.slice(first, end).map((_, index) => first + index));
      expect(excerpt.frames).toBe(excerpt.runs.reduce((sum, run) => sum + run.frames, 0));
      const last = plan.segments[end - 1]!.parts.at(-1)!;
      const start = plan.segments[first]!.startFrame * SAMPLES_PER_FRAME;
      expect(excerpt.samples).toBe(last.startSample + last.samples - start + 4410);
      expect(excerpt.frames * SAMPLES_PER_FRAME - ENCODER_DELAY - excerpt.padding).toBe(excerpt.samples);
    });
  });

  test("[P11] a range that is not there is refused", () => {
    const plan = planSegments([{ samples: 100, gapAfter: { kind: "natural", samples: 0 } }]);
    expect(() => planExcerpt(plan, 0, 2)).toThrow(RangeError);
    expect(() => planExcerpt(plan, 0, 0)).toThrow(RangeError);
  });
});

test("[P12] whole frames of sound need one more frame of silence to come out whole", () => {
  expect(gaplessEnding(10, 11_520)).toEqual({ silentFrames: 1, padding: 576 });
  expect(gaplessEnding(10, 11_520 - 1105)).toEqual({ silentFrames: 0, padding: 529 });
  expect(gaplessEnding(10, 11_520 - 1104)).toEqual({ silentFrames: 1, padding: 1680 });
});
