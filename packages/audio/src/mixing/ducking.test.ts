import { describe, expect, test } from "vitest";
import { clipOf, planOf, readArrays } from "../test-kit/mixes.ts";
import { largestStep } from "../test-kit/signals.ts";
import {
  DUCKING_ATTACK_SAMPLES,
  DUCKING_HOLD_SAMPLES,
  DUCKING_RELEASE_SAMPLES,
  duckingCurve,
  gainAtPoint,
} from "./gain-envelope.ts";
import { mix } from "./mix.ts";
import { allocateStereo, type MixClip } from "./mix-plan.ts";

const second = 44_100;

function speech(words: readonly (readonly [from: number, to: number])[] | undefined, changes: Partial<MixClip> = {}) {
  return clipOf(20 * second, {
    role: "speech",
    ...(words && { words: words.map(([from, to]) => ({ from: from * second, to: to * second })) }),
    ...changes,
  });
}

function times(clips: readonly MixClip[]): number[] {
  return duckingCurve(planOf(clips, "light")).map(({ at }) => at / second);
}

describe("duckingCurve", () => {
  test("[K20] falls before the first word, holds, and comes back after the last", () => {
    const curve = duckingCurve(planOf([speech([[3, 4]])], "strong"));
    expect(curve.map(({ at }) => at / second)).toEqual([2.85, 3, 4.25, 4.85]);
    expect(curve[0]?.gain).toBe(1);
    expect(20 * Math.log10(curve[1]?.gain ?? 0)).toBeCloseTo(-12, 9);
    expect(20 * Math.log10(duckingCurve(planOf([speech([[3, 4]])], "light"))[2]?.gain ?? 0)).toBeCloseTo(-6, 9);
  });

  test("[K21] is nothing when off, and without speech", () => {
    expect(duckingCurve(planOf([speech([[3, 4]])], "off"))).toEqual([]);
    expect(duckingCurve(planOf([clipOf(100)], "strong"))).toEqual([]);
    expect(times([speech([])])).toEqual([]);
  });

  test("[K22] stays down in gaps shorter than a second, also between clips", () => {
    expect(
      times([
        speech([
          [1, 2],
          [2.9, 4],
          [5, 6],
        ]),
      ]),
    ).toEqual([0.85, 1, 4.25, 4.85, 4.85, 5, 6.25, 6.85]);
    const later = speech([[0, 1]], { startsAt: 4.5 * second });
    expect(times([later, speech([[1, 4]], { samples: 4.5 * second, cueOut: 4.5 * second })])).toEqual([
      0.85, 1, 5.75, 6.35,
    ]);
  });

  test("[K23] takes words in the time of the mix, and only those that are heard", () => {
    const cut = { startsAt: 10 * second, cueIn: 2 * second, cueOut: 6 * second, samples: 4 * second };
    expect(
      times([
        speech(
          [
            [0.5, 1],
            [3, 4],
            [5.5, 8],
            [9, 10],
          ],
          cut,
        ),
      ]),
    ).toEqual([10.85, 11, 12.25, 12.85, 13.35, 13.5, 14.25, 14.85]);
    expect(times([speech([[1, 2]], { gain: 0 })])).toEqual([]);
    expect(times([speech([[1, 2]], { gain: 0.04 })])).toEqual([]);
    const fadingIn = speech(
      [
        [0.05, 0.2],
        [5, 6],
      ],
      { fadeIn: 10 * second },
    );
    expect(times([fadingIn])).toEqual([4.85, 5, 6.25, 6.85]);
    const fadingOut = speech(
      [
        [5, 6],
        [19.6, 19.9],
      ],
      { fadeOut: 10 * second },
    );
    expect(times([fadingOut])).toEqual([4.85, 5, 6.25, 6.85]);
  });

  test("[K24] a clip whose words are not known is speech throughout", () => {
    expect(times([speech(undefined)])).toEqual([-0.15, 0, 20.25, 20.85]);
  });

  test("[K25] moves without a corner: level at both ends of a glide, halfway in its middle", () => {
    const curve = duckingCurve(planOf([speech([[3, 4]])], "strong"));
    const ducked = curve[1]!.gain;
    expect(gainAtPoint(curve, 0)).toBe(1);
    expect(gainAtPoint(curve, 100 * second)).toBe(1);
    expect(gainAtPoint(curve, 3.5 * second)).toBe(ducked);
    expect(gainAtPoint(curve, 3 * second - DUCKING_ATTACK_SAMPLES / 2)).toBeCloseTo((1 + ducked) / 2, 9);
    const after = 4 * second + DUCKING_HOLD_SAMPLES;
    expect(gainAtPoint(curve, after + DUCKING_RELEASE_SAMPLES / 2)).toBeCloseTo((1 + ducked) / 2, 9);
    expect(gainAtPoint(curve, after + 10) - ducked).toBeLessThan(1e-5);
  });
});

test("[K26] music follows the curve, speech does not", () => {
  const read = readArrays({ sound: [new Float32Array(20 * second).fill(0.5)] });
  const said = speech([[3, 4]], { gain: 0.5 });
  const plan = planOf([said, clipOf(20 * second)], "strong");
  const into = allocateStereo(plan.samples);
  mix(plan, read, 0, into);
  const curve = duckingCurve(plan);
  for (const at of [0, 2.9, 3.5, 4.6, 15].map((time) => Math.round(time * second))) {
    expect(into[0][at]).toBeCloseTo(0.25 + 0.5 * gainAtPoint(curve, at), 6);
  }
  expect(largestStep(into[0])).toBeLessThan(2e-4);
});
