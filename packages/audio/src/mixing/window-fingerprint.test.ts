import * as fc from "fast-check";
import { expect, test } from "vitest";
import { clipOf, planOf, readArrays } from "../test-kit/mixes.ts";
import { speechLike } from "../test-kit/signals.ts";
import { allocateStereo, type MixClip, type MixPlan } from "./mix-plan.ts";
import { renderWindow } from "./render-window.ts";
import { windowFingerprint } from "./window-fingerprint.ts";

fc.configureGlobal({ seed: 2026 });

const window = 44_160;
const read = readArrays({ voice: [speechLike(90_000, 1)], bed: [speechLike(30_000, 2), speechLike(30_000, 3)] });

function planWith(changes: { bed?: Partial<MixClip>; late?: Partial<MixClip>; ducking?: MixPlan["ducking"] }): MixPlan {
  const words = [{ from: 2000, to: 70_000 }];
  const voice = clipOf(80_000, { source: "voice", role: "speech", startsAt: 30_000, words });
  const late = clipOf(80_000, { source: "voice", role: "speech", startsAt: 300_000, words, ...changes.late });
  const bed = clipOf(25_000, {
    source: "bed",
    samples: 420_000,
    cueIn: 3000,
    gain: 0.5,
    fadeIn: 20_000,
    fadeOut: 30_000,
    ...changes.bed,
  });
  return planOf([voice, late, bed], changes.ducking ?? "light");
}

/** The windows whose text, or whose samples, another plan changes. */
function changed(one: MixPlan, other: MixPlan) {
  const text: number[] = [];
  const samples: number[] = [];
  const [before, after] = [allocateStereo(window), allocateStereo(window)];
  for (let index = 0; index * window < one.samples; index += 1) {
    const from = index * window;
    if (windowFingerprint(one, from, window) !== windowFingerprint(other, from, window)) text.push(index);
    renderWindow(one, { gainDb: 15 }, read, from, before);
    renderWindow(other, { gainDb: 15 }, read, from, after);
    if (before[0].some((sample, at) => sample !== after[0][at])) samples.push(index);
  }
  return { text, samples };
}

test.each<[string, Parameters<typeof planWith>[0], number[]]>([
  // A clip from 300 000 to 380 000 lies in windows 6 to 8; the limiter and the measure listen 9000 samples around.
  ["a clip's volume", { late: { gain: 0.5 } }, [6, 7, 8]],
  ["its words", { late: { words: [{ from: 2000, to: 60_000 }] } }, [8, 9]],
  ["the bed's fade out", { bed: { fadeOut: 40_000 } }, [8, 9]],
  ["the bed's fade in", { bed: { fadeIn: 21_000 } }, [0]],
  ["a longer bed", { bed: { samples: 425_000 } }, [8, 9]],
  ["what the bed is cut to", { bed: { cueOut: 24_900 } }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ["the ducking", { ducking: "strong" }, [0, 1, 2, 3, 6, 7, 8, 9]],
  ["nothing", {}, []],
])("[K50] %s changes the windows in which it is heard", (_, changes, windows) => {
  const { text, samples } = changed(planWith({}), planWith(changes));
  expect(text).toEqual(windows);
  expect(samples.filter((index) => !text.includes(index))).toEqual([]);
  expect(samples.length).toBeGreaterThanOrEqual(Math.min(1, windows.length));
});

test("[K50] whatever is edited: a window with the same text is the same samples", () => {
  const bed = fc.record(
    {
      startsAt: fc.constantFrom(0, 44_100, 100_000),
      samples: fc.constantFrom(420_000, 200_000, 25_000),
      cueIn: fc.constantFrom(0, 100, 3000),
      cueOut: fc.constantFrom(25_000, 30_000),
      fadeIn: fc.constantFrom(0, 20_000, 60_000),
      fadeOut: fc.constantFrom(0, 30_000, 90_000),
      gain: fc.constantFrom(0, 0.5),
      sourceSamples: fc.constantFrom(25_000, 30_000),
    },
    { requiredKeys: [] },
  );
  const late = fc.record(
    {
      startsAt: fc.constantFrom(300_000, 310_000),
      gain: fc.constantFrom(0, 0.02, 1),
      fadeIn: fc.constantFrom(0, 30_000),
    },
    { requiredKeys: [] },
  );
  const plan = fc.record({ bed, late, ducking: fc.constantFrom("off" as const, "light" as const) }).map(planWith);
  fc.assert(
    fc.property(plan, plan, (one, other) => {
      const { text, samples } = changed(one, other);
      expect(samples.filter((index) => !text.includes(index))).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
